import type { AdminSession } from "@/lib/access/auth/session";
import { customerMailTexts } from "@/lib/content/letters/customer-texts";
import type { DeclaredPage } from "@/lib/content/page-texts/declare";
import {
  createPagePreview,
  endPagePreview,
  pageOfPreview,
  readPagePreview,
} from "@/lib/content/page-texts/preview";
import { publishDraft, restoreRevision, saveDraft, scheduleDraft } from "@/lib/content/page-texts/service";
import type { Role } from "@/lib/core/roles";
import { accountTexts } from "@/lib/crm/pages/account";
import { checkoutTexts } from "@/lib/crm/pages/checkout";
import { customerPortalTexts } from "@/lib/crm/pages/customer-portal";
import { declaredPages } from "@/lib/crm/pages/declared-pages";
import { homeTexts } from "@/lib/crm/pages/home";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { written } from "@/tests/factories/written";

const by = (role: Role, minutesAgo = 0) => ({
  session: {
    user: { username: role, role },
    provenAt: new Date(Date.now() - minutesAgo * 60_000),
  } as AdminSession,
  ifMatch: null,
});
type By = ReturnType<typeof by>;

const writes: [string, (tx: Transaction, declared: DeclaredPage, by: By) => Promise<unknown>][] = [
  ["keep a draft", (tx, declared, by) => saveDraft(tx, declared, { draft: {} }, by)],
  ["publish", publishDraft],
  ["schedule", (tx, declared, by) => scheduleDraft(tx, declared, new Date(Date.now() + 60_000), by)],
  ["take a schedule back", (tx, declared, by) => scheduleDraft(tx, declared, null, by)],
  ["restore a revision", (tx, declared, by) => restoreRevision(tx, declared, 1, by)],
];
const write = (change: (typeof writes)[number][1], declared: DeclaredPage, by: By) =>
  db.$transaction((tx) => change(tx, declared, by));

const owners = [checkoutTexts, customerPortalTexts, accountTexts, customerMailTexts];

it("only the checkout, portal, account, and mail texts are reserved to owners", () => {
  expect(declaredPages.filter(({ right }) => right === "settings")).toEqual(owners);
});

it.each(writes)("refuses to %s without an owner and a fresh proof", async (_, change) => {
  const stored = () => db.pageTextPage.findMany({ where: { page: { in: owners.map(({ page }) => page) } } });
  const before = await stored();
  for (const declared of owners) {
    await expect(write(change, declared, by("editor"))).rejects.toMatchObject({ code: "not_allowed" });
    await expect(write(change, declared, by("owner", 11))).rejects.toMatchObject({ code: "proof_required" });
  }
  expect(await stored()).toEqual(before);
});

it("owners with a fresh proof change these texts, and editors change other texts without one", async () => {
  const save = (declared: DeclaredPage, id: string, by: By) =>
    db.$transaction(async (tx) => {
      await saveDraft(tx, declared, { draft: { [id]: "Something else" } }, by);
      return publishDraft(tx, declared, by);
    });
  await save(customerMailTexts, "portalCode.heading", by("owner"));
  await save(homeTexts, "hero.title", by("editor", 60));
  expect(await db.pageContent.count({ where: { content: "Something else" } })).toBe(2);
});

describe("a preview link", () => {
  beforeEach(async () => {
    await db.pageTextPreview.deleteMany();
    await db.pageTextPage.deleteMany();
    await db.pageTextPage.create({ data: { page: "home" } });
  });

  test("opens its page until it is revoked, and a page that was never opened has none", async () => {
    const { preview } = await written((tx) => createPagePreview(tx, "home"));
    expect(await readPagePreview("home")).toEqual(preview);
    const token = new URL(preview.url).searchParams.get("token") ?? "";
    expect(await pageOfPreview(token)).toBe("home");
    expect(await pageOfPreview(token.replace("home", "contact"))).toBeNull();
    await written((tx) => endPagePreview(tx, "home"));
    expect(await pageOfPreview(token)).toBeNull();
    await expect(written((tx) => createPagePreview(tx, "contact"))).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
