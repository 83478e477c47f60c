/** @jest-environment node */
import { readFileSync } from "node:fs";
import { type IconName, iconStyle } from "@/components/site/icon";

test("the style sheet cuts the file of icons into as many as there are, the last one named last", () => {
  const count = readFileSync("public/icons.svg", "utf8").split("<g ").length - 1;
  const last: IconName = "heart-handshake";
  expect(iconStyle(last)).toEqual({ "--icon": count - 1 });
  const css = readFileSync("app/site.css", "utf8");
  expect(css).toContain(`calc(var(--icon) / ${count - 1} * 100%) / 100% ${count}00% no-repeat`);
});
