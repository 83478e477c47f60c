/** @jest-environment node */
import { imagesOfPage, MAX_CANDIDATES } from "@/lib/media/import/page-images";

const page = new URL("https://shop.example/about/us?x=1");
const found = (html: string) => imagesOfPage(html, page);
const urls = async (html: string) => (await found(html)).map(({ url }) => url);

test("finds each image of a page once, with its kind and alt text", async () => {
  const html = `<!doctype html><html><head>
    <meta property="og:image" content="/social.png">
    <meta name="twitter:image" content="https://cdn.example/social.png">
    <link rel="shortcut icon" href="/favicon.png"><link rel="stylesheet" href="/style.css">
    </head><body>
    <img src="team.jpg" alt=" The team ">
    <IMG SRC='../team.jpg#face'>
    <img src="small.jpg" srcset="small.jpg 320w, large.jpg 1280w, middle.jpg 640w" alt="Wide">
    <img data-src="/late.webp">
    <picture><source type="image/avif" srcset="a.avif"><source srcset="a.webp 1x, a2.webp 2x"><img src="a.jpg"></picture>
    <video poster="/poster.png"></video>
    <img src="team.jpg" alt="Again">
    <script>const no = '<img src="script.png">';</script>
    <!-- <img src="comment.png"> --></body></html>`;
  expect(await found(html)).toEqual([
    { url: "https://shop.example/social.png", kind: "social", altText: null },
    { url: "https://cdn.example/social.png", kind: "social", altText: null },
    { url: "https://shop.example/favicon.png", kind: "icon", altText: null },
    { url: "https://shop.example/about/team.jpg", kind: "image", altText: "The team" },
    { url: "https://shop.example/team.jpg", kind: "image", altText: null },
    { url: "https://shop.example/about/small.jpg", kind: "image", altText: "Wide" },
    { url: "https://shop.example/about/large.jpg", kind: "image", altText: "Wide" },
    { url: "https://shop.example/late.webp", kind: "image", altText: null },
    { url: "https://shop.example/about/a2.webp", kind: "image", altText: null },
    { url: "https://shop.example/about/a.jpg", kind: "image", altText: null },
    { url: "https://shop.example/poster.png", kind: "image", altText: null },
  ]);
});

test("resolves addresses as a browser does, with the page's base and entities", async () => {
  const html = `<base href="/assets/"><base href="/other/"><img src="a.png?x=1&amp;y=2"><img src=" &#47;b.png ">`;
  const resolved = ["https://shop.example/assets/a.png?x=1&y=2", "https://shop.example/b.png"];
  expect(await urls(html)).toEqual(resolved);
  const hostile = '<base href="javascript:alert(1)"><img src="a.png">';
  expect(await urls(hostile)).toEqual(["https://shop.example/about/a.png"]);
});

test.each([
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "ftp://shop.example/a.png",
  "blob:https://shop.example/1",
  "http://[",
  "",
  "   ",
])("%j is not an image address", async (src) => expect(await found(`<img src="${src}">`)).toEqual([]));

test("broken, endless, or hostile HTML is parsed within limits", async () => {
  const broken = '<img src="a.png" <img src=b.png><p><<<img/src="c.png"/>';
  expect(await urls(broken)).toContain("https://shop.example/about/a.png");
  expect(await found(`<img src="${"<".repeat(100_000)}`)).toEqual([]);
  const many = Array.from({ length: 5_000 }, (_, n) => `<img src="${n}.png">`).join("");
  expect(await found(many)).toHaveLength(MAX_CANDIDATES);
  expect(await found(`<img src="/${"a".repeat(3_000)}">`)).toEqual([]);
  expect(await found(`<img srcset="${"a ,".repeat(50_000)}">`)).toEqual([]);
  expect(await found("<div>".repeat(200_000))).toEqual([]);
});
