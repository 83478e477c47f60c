import { placeDocument } from "@/components/admin/visual-images/place-document";

const page = `<!doctype html><html><head><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head>
<body><header>Top</header><main><section id="one"><picture data-slot="hero"><img src="/x"></picture></section>
<section id="two"><picture data-slot="about"><img src="/y"></picture><script>alert(1)</script></section></main></body></html>`;

test("reduces a page to the part with the image, with its styles and without its scripts", () => {
  const html = placeDocument(page, "about") ?? "";
  const cut = new DOMParser().parseFromString(html, "text/html");
  expect(cut.querySelector("#two [data-slot=about] img")).not.toBeNull();
  expect(cut.querySelector("#one, header, script")).toBeNull();
  expect(cut.querySelector("link[rel=stylesheet]")).not.toBeNull();
});

test("returns nothing for a page that does not show the image", () => {
  expect(placeDocument(page, "logo")).toBeNull();
});
