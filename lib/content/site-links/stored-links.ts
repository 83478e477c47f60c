import "server-only";
import type { BrokenStoredLink, LinkOwner } from "@/lib/content/site-links/schema";
import { findBrokenLinks } from "@/lib/content/site-links/service";
import { escapeHtml, mailDocument, mailHeading } from "@/lib/core/mail-html";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { siteSender, staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

const WEEK_MS = 7 * 86_400_000;
const MAX_ROWS = 1_000;

type Stored = { owner: LinkOwner; recordId: number; label: string; url: string };

async function readStoredLinks(): Promise<Stored[]> {
  const take = MAX_ROWS;
  const orderBy = { id: "asc" } as const;
  const [menu, footer, services, proofs, popup, alert] = await Promise.all([
    db.menuItem.findMany({ where: { href: { not: null } }, orderBy, take }),
    db.footerLink.findMany({ orderBy, take }),
    db.staticService.findMany({ orderBy, take }),
    db.proof.findMany({ where: { linkUrl: { not: null } }, orderBy, take }),
    db.exitIntentPopup.findFirst(),
    db.securityAlert.findFirst(),
  ]);
  return [
    ...menu.map(({ id, label, href }) => stored("menu", id, label, href ?? "")),
    ...footer.map(({ id, label, url }) => stored("footer", id, label, url)),
    ...services.map(({ id, name, buttonUrl }) => stored("services", id, name, buttonUrl)),
    ...proofs.map(({ id, name, linkUrl }) => stored("proofs", id, name, linkUrl ?? "")),
    ...(popup ? [stored("popup", popup.id, popup.buttonText, popup.buttonUrl)] : []),
    ...(alert
      ? [
          stored("security", alert.id, alert.desktopButtonText, alert.desktopButtonLink),
          stored("security", alert.id, alert.mobileButtonText, alert.mobileButtonLink),
        ]
      : []),
  ];
}

const stored = (owner: LinkOwner, recordId: number, label: string, url: string): Stored => ({
  owner,
  recordId,
  label,
  url,
});

export async function listBrokenLinks(): Promise<BrokenStoredLink[]> {
  const links = await readStoredLinks();
  const broken = await findBrokenLinks(links.map(({ url }, id) => ({ id, url })));
  return broken.flatMap(({ id, reason }) => {
    const link = links[id];
    return link ? [{ ...link, reason }] : [];
  });
}

export async function faultOfAddress(url: string): Promise<string | null> {
  const [fault] = await findBrokenLinks([{ id: 0, url }]);
  return fault?.reason ?? null;
}

export async function queueBrokenLinksMail(now = new Date()): Promise<void> {
  if ((await listBrokenLinks()).length === 0) return;
  const week = Math.floor(now.getTime() / WEEK_MS);
  await queueMail(db, "broken-links", { week }, `broken-links.${week}`);
}

const sections: Record<LinkOwner, string> = {
  menu: "Menu",
  footer: "Footer Links",
  services: "Services",
  proofs: "Proof",
  popup: "Exit Popup",
  security: "Security Alert",
};

export async function composeBrokenLinksMail({ week }: MailPayload<"broken-links">): Promise<Mail | null> {
  const broken = await listBrokenLinks();
  if (broken.length === 0) return null;
  const title = broken.length === 1 ? "1 link leads nowhere" : `${broken.length} links lead nowhere`;
  const lines = broken.map(
    ({ owner, label, url, reason }) => `${sections[owner]}, “${label}”: ${url}. ${reason}`,
  );
  const link = `${company.siteUrl}/admin/dashboard`;
  return {
    from: siteSender(),
    to: staffAddress(),
    subject: title,
    text: [title, lines.join("\n"), link].join("\n\n"),
    html: mailDocument(title, [
      mailHeading(title),
      `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    ]),
    messageId: `broken-links.${week}@${new URL(company.siteUrl).hostname}`,
  };
}
