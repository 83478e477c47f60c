/** @jest-environment node */
import { readFileSync } from "node:fs";
import { type IconName, iconStyle } from "@/components/site/icon";

test("the style sheet divides the icon file by its number of icons, and the last name is the last icon", () => {
  const count = readFileSync("public/icons.svg", "utf8").split("<g ").length - 1;
  const last: IconName = "file-text";
  expect(iconStyle(last)).toEqual({ "--icon": count - 1 });
  const css = readFileSync("app/site.css", "utf8");
  expect(css).toContain(`calc(var(--icon) / ${count - 1} * 100%) / 100% ${count}00% no-repeat`);
});
