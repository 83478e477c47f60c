import "server-only";
import { nightOf } from "@/lib/content/colors/palette";
import { findSitePalette } from "@/lib/content/colors/site-palette";
import type { SitePalette } from "@/lib/content/colors/tokens";
import { type Block, type Letterhead, letter } from "@/lib/content/letters/letter";
import { readableOn } from "@/lib/core/contrast";
import { company } from "@/lib/data/company";
import type { Mail } from "@/lib/integrations/mail/mail";
import { siteSender } from "@/lib/jobs/mail/own-addresses";
import { findSharedSiteImage } from "@/lib/media/shared-pictures";

/** Reads from the database itself, as mails are composed outside of pages. */
export async function readLetterhead(): Promise<Letterhead> {
  const { product, phone, siteUrl } = company;
  const { street, city, state, postalCode } = company.address;
  const [palette, logo] = await Promise.all([findSitePalette(), findSharedSiteImage("logo-on-dark")]);
  return {
    product,
    phone,
    siteUrl,
    address: [street, `${city}, ${state} ${postalCode}`],
    logo: logo && new URL(logo.url, siteUrl).href,
    day: colorsOf(palette),
    night: colorsOf(nightOf(palette)),
  };
}

type LetterMail = Pick<Mail, "subject" | "replyTo" | "autoSubmitted" | "attachments"> & {
  to: string;
  blocks: readonly Block[];
  /** Part before the @. */
  messageId: string;
};

export async function letterMail({ to, blocks, messageId, ...mail }: LetterMail): Promise<Mail> {
  const { product, email, siteUrl } = company;
  return {
    from: siteSender(),
    to: { name: "", address: to },
    replyTo: { name: product, address: email },
    ...mail,
    ...letter(mail.subject, blocks, await readLetterhead()),
    messageId: `${messageId}@${new URL(siteUrl).hostname}`,
  };
}

const colorsOf = (palette: SitePalette): Letterhead["day"] => ({
  page: `background-color:${palette["surface-sunken"]}`,
  card: `background-color:${palette["surface-raised"]}`,
  band: `background-color:${palette["navy-deep"]};color:${readableOn(palette["navy-deep"])}`,
  tint: `background-color:${palette["brand-soft"]};color:${palette["ink-strong"]}`,
  line: `border-color:${palette.line}`,
  strong: `color:${palette["ink-strong"]}`,
  ink: `color:${palette.ink}`,
  muted: `color:${palette["ink-muted"]}`,
  link: `color:${palette["brand-strong"]}`,
  button: `background-color:${palette.button};color:${palette["button-text"]}`,
});
