import "server-only";
import { MAX_FOUND, type Place } from "@/lib/admin/search/schema";
import { type DeclaredPage, pageName, textsOf } from "@/lib/content/page-texts/declare";
import { textName } from "@/lib/content/page-texts/schema";
import { readStoredTexts } from "@/lib/content/page-texts/stored";
import { may, type Role } from "@/lib/core/roles";
import { db } from "@/lib/data/db";
import { type AnySetting, declaredSettings } from "@/lib/data/declared";
import { type SettingGroupId, settingGroups } from "@/lib/data/settings/groups";

const DASHBOARD = "/admin/dashboard";
const MAX_ITEMS = 500;
const MAX_LENGTH = 100;

const oldest = { orderBy: { id: "asc" }, take: MAX_ITEMS } as const;

const settingKeywords: Partial<Record<SettingGroupId, string>> = {
  company: "telephone number contact address footer header",
  hours: "opening hours times closed",
  mail: "email smtp sender recipient",
  tags: "google tracking tag manager",
  kept: "delete privacy days",
  limits: "rate spam",
  signIn: "password two-factor 2fa security",
  features: "switch on off",
};

type Text = { text: string; place: Place };

export async function findPlaces(
  typed: string,
  role: Role,
  declared: readonly DeclaredPage[],
): Promise<Place[]> {
  const words = wordsOf(typed);
  const kinds = await Promise.all([
    may(role, "settings") ? settings() : [],
    may(role, "content.read") ? menuItems() : [],
    may(role, "content.read") ? footerLinks() : [],
    may(role, "users") ? users() : [],
    may(role, "content.read") ? pageTexts(declared) : [],
  ]);
  return kinds.flatMap((texts) =>
    texts
      .filter(({ text }) => {
        const own = wordsOf(text);
        return words.every((word) => own.some((one) => one.startsWith(word)));
      })
      .slice(0, MAX_FOUND)
      .map(({ place }) => place),
  );
}

/** Words are matched from their beginning: "can" is no part of a hurricane. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function settings(): Text[] {
  return Object.values<AnySetting>(declaredSettings).map(({ group, label, hint = "" }) => ({
    text: [label, hint, settingGroups[group].label, settingKeywords[group] ?? ""].join(" "),
    place: {
      title: label,
      detail: `Settings, ${settingGroups[group].label}`,
      href: `${DASHBOARD}/settings#settings-${group}`,
    },
  }));
}

async function menuItems(): Promise<Text[]> {
  const rows = await db.menuItem.findMany({ select: { label: true, href: true }, ...oldest });
  return rows.map(({ label, href }) => ({
    text: `${label} ${href ?? ""}`,
    place: { title: label, detail: "Menu", href: `${DASHBOARD}/menu` },
  }));
}

async function footerLinks(): Promise<Text[]> {
  const rows = await db.footerLink.findMany({ select: { label: true, url: true }, ...oldest });
  return rows.map(({ label, url }) => ({
    text: `${label} ${url}`,
    place: { title: label, detail: "Footer Links", href: `${DASHBOARD}/footer` },
  }));
}

async function users(): Promise<Text[]> {
  const rows = await db.user.findMany({
    select: { username: true, email: true, chatSettings: { select: { displayName: true } } },
    ...oldest,
  });
  return rows.map(({ username, email, chatSettings }) => ({
    text: [username, email ?? "", chatSettings?.displayName ?? ""].join(" "),
    place: {
      title: chatSettings?.displayName ?? username,
      detail: "Users",
      href: `${DASHBOARD}/users?q=${encodeURIComponent(username)}`,
    },
  }));
}

async function pageTexts(declared: readonly DeclaredPage[]): Promise<Text[]> {
  const stored = await readStoredTexts();
  return declared.flatMap((page) =>
    [...textsOf(page)].flatMap(([id, { kind, original }]) => {
      if (kind === "image" || kind === "picture") return [];
      const text = stored[page.page]?.[id] ?? original;
      const href = `${DASHBOARD}/page-texts?page=${page.page}&text=${id}`;
      // Entries of a list, such as sample questions to the chat, say nothing as a title.
      const shown = kind === "list" ? textName(id) : text.slice(0, MAX_LENGTH);
      const place = { title: shown, detail: `Page Texts, ${pageName(page.page)}`, href };
      return [{ text, place }];
    }),
  );
}
