/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { declaredPages } from "@/components/site/page-texts";
import { textsOf } from "@/lib/page-texts/declare";
import { cleanText, faultOf } from "@/lib/page-texts/text-value";

const folders: Record<string, string> = { home: "components/site/home" };

describe.each(declaredPages)("the texts of $page", (declared) => {
  it("keep their own limits", () => {
    const faults = [...textsOf(declared)].filter(([, text]) => {
      return faultOf(text, text.original) !== null || cleanText(text, text.original) !== text.original;
    });
    expect(faults).toEqual([]);
  });

  it("are each named by a component beside them", () => {
    const folder = folders[declared.page] ?? "";
    const source = readdirSync(folder)
      .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
      .join("\n");
    const names = [...textsOf(declared).keys()]
      .filter((id) => !id.startsWith("meta."))
      .flatMap((id) => id.split("."));
    const unused = [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
    expect(unused).toEqual([]);
  });
});

it("no page declares its texts twice", () => {
  const pages = declaredPages.map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
});
