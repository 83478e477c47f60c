import { markCurrentLinks } from "./current-links";

const page = (path: string, body: string) =>
  `<html><head><link rel="canonical" href="https://site.example${path}"/></head><body>${body}</body></html>`;

it("marks links to the current page in the header and the footer, but not in the content", () => {
  const link = '<a href="/services" class="x">Services</a>';
  const html = page(
    "/services",
    `<header>${link}</header><main id="main">${link}</main><footer>${link}</footer>`,
  );
  const marked = markCurrentLinks(html);
  expect(marked.match(/<a aria-current="page" href="\/services" class="x">/g)).toHaveLength(2);
  expect(marked).toContain(`<main id="main">${link}</main>`);
});

it("marks the parent page of an article, and no anchor", () => {
  const links = '<a href="/knowledge-base">List</a><a href="/#team">Team</a><a href="/">Home</a>';
  const marked = markCurrentLinks(page("/knowledge-base/backups", `<header>${links}</header><main></main>`));
  expect(marked).toContain('<a aria-current="true" href="/knowledge-base">');
  expect(marked.match(/aria-current/g)).toHaveLength(1);
});

it("leaves a page without a canonical link unchanged", () => {
  const html = '<html><head></head><body><header><a href="/">Home</a></header><main></main></body></html>';
  expect(markCurrentLinks(html)).toBe(html);
});
