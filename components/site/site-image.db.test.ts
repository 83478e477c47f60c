import { renderToStaticMarkup } from "react-dom/server";
import { SiteImage } from "@/components/site/site-image";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { siteImageSlots } from "@/lib/media/slots";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { mediaRow } from "@/tests/factories/media";

beforeAll(startFrameworkCache);
beforeEach(() => db.mediaFile.deleteMany());

const store = (
  slot: keyof typeof siteImageSlots,
  change: { imageWidth?: number; imageHeight?: number; mimeType?: string; isAnimated?: boolean } = {},
) =>
  db.mediaFile.create({
    data: {
      ...mediaRow(slot),
      id: siteImageSlots[slot].mediaFileId,
      imageWidth: 800,
      imageHeight: 400,
      ...change,
    },
  });

async function show(...props: Parameters<typeof SiteImage>): Promise<string> {
  expireLocally(["media"]);
  return renderToStaticMarkup(await SiteImage(...props));
}

test.each([
  [true, "image/webp"],
  [true, "image/gif"],
  [false, "image/webp"],
  [false, "image/gif"],
])("offers AVIF only for still images: animated %s, %s", async (isAnimated, mimeType) => {
  await store("hero", { isAnimated, mimeType });
  const html = await show({ slot: "hero" });
  expect(html.includes("format=avif")).toBe(!isAnimated);
  expect(html).toContain("format=webp");
});

test("requests an image cropped at the sides at its full uncropped width", async () => {
  await store("hero", { imageWidth: 3000, imageHeight: 1000 });
  await store("about", { imageWidth: 1200, imageHeight: 900 });
  expect(await show({ slot: "hero" })).toContain(
    'sizes="(min-width: 1280px) 1320px, (min-width: 1024px) 99vw, 110vw"',
  );
  expect(await show({ slot: "about" })).toContain('sizes="(min-width: 1024px) 460px, 100vw"');
});

test("keeps the aspect ratio of the separate dark-mode image", async () => {
  await store("logo", { imageWidth: 1080, imageHeight: 186 });
  await store("logo-on-dark", { imageWidth: 500, imageHeight: 500 });
  const html = await show({ slot: "logo", night: "logo-on-dark" });
  const night = /<source media="screen and \(prefers-color-scheme: dark\)"[^>]*>/.exec(html)?.[0];
  expect(night).toMatch(/width="500" height="500"/);
  expect(html).toMatch(/<img[^>]*width="1080" height="186"/);
});

test("shows initials instead of a stand-in until a picture is chosen", async () => {
  await store("team-founder", { imageWidth: 640, imageHeight: 640 });
  const founder = () => show({ slot: "team-founder", unfilled: "VR" });
  expect(await founder()).toBe('<span data-slot="team-founder">VR</span>');
  const photograph = { ...mediaRow("photograph"), id: 901, imageWidth: 640, imageHeight: 640 };
  await db.mediaFile.create({ data: photograph });
  await db.siteImageSlot.create({ data: { slotKey: "team-founder", mediaFileId: photograph.id } });
  expect(await founder()).toContain("/api/media/901/file");
});
