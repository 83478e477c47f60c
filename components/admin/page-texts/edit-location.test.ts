/** @jest-environment jsdom */
import { editLocationOf } from "@/components/admin/page-texts/edit-location";

const page = new DOMParser().parseFromString(
  `<header><div class="top-bar"><span id="hours">9am-6pm</span></div><p id="top">Call us</p><nav aria-label="Main"><a id="link">Services</a></nav>
    <details data-menu="mobile"><summary id="menu">Menu</summary></details></header>
  <main><section id="reviews"><p id="review">Great</p></section><p id="fact">27 years</p><a href="tel:+1305"><b id="phone">305</b></a></main>
  <footer><nav><a id="footer-link">Contact</a></nav><p id="rights">All rights</p></footer>`,
  "text/html",
);
const sectionOf = (id: string, of: "home" | "frame" = "home") => {
  const element = page.getElementById(id);
  const found = element && editLocationOf(element, of);
  return found && `${found.section}${found.query ?? ""}`;
};

test("names the section that edits what surrounds the texts of a page", () => {
  expect(
    ["link", "menu", "footer-link", "review", "top", "rights", "fact"].map((id) => sectionOf(id)),
  ).toEqual(["menu", "menu", "footer", "reviews", "page-texts?page=frame", "page-texts?page=frame", null]);
  expect([sectionOf("hours"), sectionOf("phone"), sectionOf("hours", "frame")]).toEqual(
    Array(3).fill("settings#settings-company"),
  );
});

test("a text of the shared frame is not elsewhere while the frame is edited", () => {
  expect([sectionOf("top", "frame"), sectionOf("link", "frame")]).toEqual([null, "menu"]);
});
