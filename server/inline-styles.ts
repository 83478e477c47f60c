import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

// ReDoS, whole file: reads pages and style sheets of the build, in which other people's text is escaped.

const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"([^>]*?)\/?>/g;
const RELATIVE_ADDRESS = /url\((?!["']?(?:data:|#|\/|https?:))(["']?)([^)"']+)\1\)/g;

const INLINED = "text/inlined-css";

const sheets = new Map<string, string>();

/**
 * Puts the page's style sheets into it, which saves a round trip. React finds each link in place, and no
 * browser loads a sheet of a type that it does not know; one that is only `disabled` is fetched by Chromium's
 * preload scanner. A page stays unchanged where a sheet is unreadable.
 * @param folder the build's
 */
export function inlineStyles(html: string, folder: string): string {
  return html.replace(LINK, (link, address: string, attributes: string) => {
    const css = readSheet(folder, address);
    if (css === undefined) return link;
    return `<style>${css}</style><link rel="stylesheet" href="${address}"${attributes} type="${INLINED}"/>`;
  });
}

function readSheet(folder: string, address: string): string | undefined {
  const file = path.join(folder, address.slice("/_next/".length));
  if (!sheets.has(file) && existsSync(file)) sheets.set(file, adapted(readFileSync(file, "utf8"), address));
  return sheets.get(file);
}

function adapted(css: string, address: string): string {
  const base = new URL(address, "http://site");
  return css.replace(RELATIVE_ADDRESS, (_, quote: string, relative: string) => {
    return `url(${quote}${new URL(relative, base).pathname}${quote})`;
  });
}
