/** @jest-environment jsdom */
import { elsewhereOf } from "@/components/admin/page-texts/elsewhere";

const page = new DOMParser().parseFromString(
  `<header><p id="top">Call us</p><nav aria-label="Main"><a id="link">Services</a></nav>
    <details data-menu="mobile"><summary id="menu">Menu</summary></details></header>
  <main><section id="reviews"><p id="review">Great</p></section><p id="fact">27 years</p></main>
  <footer><nav><a id="footer-link">Contact</a></nav><p id="rights">All rights</p></footer>`,
  "text/html",
);
const sectionOf = (id: string, of: "home" | "frame" = "home") => {
  const element = page.getElementById(id);
  const found = element && elsewhereOf(element, of);
  return found && `${found.section}${found.query ?? ""}`;
};

test("names the section in which what stands around a page's own texts is edited", () => {
  expect(
    ["link", "menu", "footer-link", "review", "top", "rights", "fact"].map((id) => sectionOf(id)),
  ).toEqual(["menu", "menu", "footer", "reviews", "page-texts?page=frame", "page-texts?page=frame", null]);
});

test("what stands around every page is not elsewhere for who edits it", () => {
  expect([sectionOf("top", "frame"), sectionOf("link", "frame")]).toEqual([null, "menu"]);
});
