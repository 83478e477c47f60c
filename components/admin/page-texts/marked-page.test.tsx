import { frameOf, showText } from "@/components/admin/page-texts/marked-page";
import { marked } from "@/lib/content/page-texts/marks";

const render = (body: string) =>
  new DOMParser().parseFromString(frameOf(`<html><body>${body}</body></html>`), "text/html");
const places = (page: Document) =>
  [...page.querySelectorAll("[data-text]")].map((place) => [
    place.getAttribute("data-text"),
    place.textContent,
  ]);

test("labels the element of each text, alone or among other words, and leaves no marker characters", () => {
  const page = render(
    `<h1>${marked("hero.title", "IT that works")}</h1>
    <p>${marked("process.step", "Step")} 1</p>
    <a aria-label="${marked("hero.name", "Call us")}"><svg></svg>${marked("hero.call", "Call")}</a>
    <p>© 2026. ${marked("footer.rights", "All rights")}${marked("footer.more", "and more")}</p>`,
  );
  expect(places(page)).toEqual([
    ["hero.title", "IT that works"],
    ["process.step", "Step"],
    ["hero.call", "Call"],
    ["footer.rights", "All rights"],
    ["footer.more", "and more"],
  ]);
  expect(page.querySelector("a")?.getAttribute("aria-label")).toBe("Call us");
  expect(page.body.textContent).toContain("Step 1");
  expect(page.documentElement.outerHTML).not.toMatch(/[\ue000-\ue002]/);
});

test("a text that is split across elements labels the element that contains all of them", () => {
  const [start, end] = marked("hero.lead", "|").split("|");
  const page = render(`<p>${start}We <strong>care</strong> for it${end}</p>`);
  expect(places(page)).toEqual([["hero.lead", "We care for it"]]);
});

test("a list shows one item per typed line, each with its icon", () => {
  const page = render(
    `<ul>${["One", "Two"].map((entry) => `<li><svg></svg>${marked("points", entry)}</li>`).join("")}</ul>`,
  );
  const items = () =>
    [...page.querySelectorAll("li")].map((item) => [item.children.length, item.textContent]);
  showText(page, { id: "points", kind: "list" }, "First\nSecond\nThird\n");
  expect(items()).toEqual(["First", "Second", "Third"].map((entry) => [2, entry]));
  showText(page, { id: "points", kind: "list" }, "Only");
  expect(items()).toEqual([[2, "Only"]]);
});

test("removes scripts, and disables form submission", () => {
  const page = render(
    `<script>alert(1)</script>
    <form action="/send" method="POST"><button formaction="/send">Send</button></form>`,
  );
  expect(page.querySelector("script, [action], [formaction]")).toBeNull();
  expect(page.querySelector("form")?.getAttribute("method")).toBe("dialog");
});

test("labels its landmarks to tell them apart from those of the administration", () => {
  const page = render(
    `<header>Top</header><main><header>Of an article</header><section aria-labelledby="a">A</section></main>
    <nav aria-label="Main">Menu</nav>`,
  );
  expect([...page.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"))).toEqual([
    "header, of the page",
    "main, of the page",
    "Main, of the page",
  ]);
});
