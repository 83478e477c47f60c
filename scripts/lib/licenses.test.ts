import { readFileSync } from "node:fs";
import { idOf, isAllowed, productionPackages } from "./licenses.mjs";

const packages = productionPackages();

it("every production package has an allowed license", () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter((one) => !isAllowed(one)).map((one) => `${idOf(one)}: ${one.license}`)).toEqual([]);
});

it.each([
  "GPL-3.0-only",
  "MIT OR GPL-2.0",
  "none",
  "UNLICENSED",
  "SEE LICENSE IN FILE",
  "MIT AND AGPL-3.0-only",
])("does not allow %s", (license) => {
  expect(isAllowed({ name: "made-up", version: "1.0.0", license, folder: "" })).toBe(false);
});

it("the notices name every production package; npm run notices writes them", () => {
  const notices = new Set(readFileSync("THIRD-PARTY-NOTICES.txt", "utf8").split("\n"));
  expect(packages.filter((one) => !notices.has(`${idOf(one)} (${one.license})`)).map(idOf)).toEqual([]);
});
