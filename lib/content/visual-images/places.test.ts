import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findImagePlaces } from "@/lib/content/visual-images/places";
import { siteImageSlots } from "@/lib/media/slots";

test("finds every slot once, at the source line that names it", () => {
  const places = findImagePlaces();
  expect(places.map(({ slot }) => slot)).toEqual(Object.keys(siteImageSlots));
  for (const { slot, filePath, lineNumber } of places) {
    expect(readFileSync(filePath, "utf8").split("\n")[lineNumber - 1]).toContain(`"${slot}"`);
  }
});

test("a slot that no page shows fails the build", () => {
  const root = mkdtempSync(path.join(tmpdir(), "places-"));
  cpSync("components/site", path.join(root, "components/site"), { recursive: true });
  cpSync("app/(site)", path.join(root, "app/(site)"), { recursive: true });
  const hero = path.join(root, "components/site/home/hero.tsx");
  writeFileSync(hero, readFileSync(hero, "utf8").replace('slot="hero"', "slot={undefined}"));
  expect(() => findImagePlaces(root)).toThrow('No page shows the image "hero" of lib/media/slots.ts.');
  rmSync(root, { recursive: true });
});
