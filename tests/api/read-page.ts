import { JSDOM } from "jsdom";
import { site } from "./site";

type Page = { status: number; headers: Headers; html: string; document: Document };

/** Parses a page without the rules in its styles, which take jsdom longer than all the rest. */
export const parsePage = (html: string): Document =>
  new JSDOM(html.replace(/<style>[\s\S]*?<\/style>/g, "<style></style>")).window.document;

async function load(path: string): Promise<Page> {
  const answer = await fetch(site.url + path);
  const isPage = answer.headers.get("content-type")?.includes("html");
  const html = isPage ? await answer.text() : "";
  return { status: answer.status, headers: answer.headers, html, document: parsePage(html) };
}

const pages = new Map<string, Promise<Page>>();

/** A page before any change, read once for a test file. */
export function readPage(path: string): Promise<Page> {
  const page = pages.get(path) ?? load(path);
  pages.set(path, page);
  return page;
}
