import { type BlockContact, type CountryBlocking, fontSizes } from "@/lib/access/country-blocking/schema";
import { readableOn } from "@/lib/core/contrast";
import { escapeHtml } from "@/lib/core/mail-html";

type Message = Omit<CountryBlocking, "updatedAt">;

export function blockPageStyle({ fontSize, fontColor, backgroundColor, borderColor }: Message): string {
  const text = readableOn(backgroundColor, fontColor);
  return [
    `:root{color-scheme:light;background:${backgroundColor};color:${text}}`,
    `body{margin:0;min-height:100vh;box-sizing:border-box;display:grid;place-items:center;padding:1.5rem;`,
    `font:${fontSizes[fontSize]}/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}`,
    `main{box-sizing:border-box;width:100%;max-width:40rem;padding:clamp(1.25rem,5vw,3rem);border:2px solid ${borderColor};`,
    `border-radius:1rem;text-align:center;overflow-wrap:anywhere}`,
    `h1{margin:0 0 .75rem;font-size:1.4em;line-height:1.25}`,
    `p{margin:0;white-space:pre-line}`,
    `p+p,p+ul{margin-top:1rem}`,
    `ul{margin-bottom:0;padding:0;list-style:none}`,
    `a{color:inherit;display:inline-block;padding:.25rem}`,
    `footer{margin-top:2rem;font-size:max(.75rem,.7em)}`,
  ].join("");
}

/** Loads no scripts or other resources: the response's policy forbids them. */
export function blockPage(message: Message, contact: BlockContact): string {
  const { messageTitle, blockMessage, contactMessage, showContactInfo } = message;
  const link = (href: string, text: string) =>
    `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`;
  const contacts = [link(contact.phoneHref, contact.phone), link(contact.emailHref, contact.email)];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex">`,
    `<title>${escapeHtml(`${messageTitle} | ${contact.company}`)}</title>`,
    `<style>${blockPageStyle(message)}</style></head><body><main>`,
    `<h1>${escapeHtml(messageTitle)}</h1>`,
    `<p>${escapeHtml(blockMessage)}</p>`,
    ...(showContactInfo ? [`<p>${escapeHtml(contactMessage)}</p><ul>${contacts.join("")}</ul>`] : []),
    // The data's license requires this wherever it is used.
    `<footer><a href="https://db-ip.com">IP Geolocation by DB-IP</a></footer>`,
    `</main></body></html>`,
  ].join("");
}
