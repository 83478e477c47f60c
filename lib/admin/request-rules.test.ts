import { readdirSync } from "node:fs";
import path from "node:path";
import { isServedPath } from "@/lib/admin/request-rules";

const PARENTHESES = /^\(.*\)$/;

/** Paths of the pages and files of the folder app, without administration, calls and parameters. */
const routes = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?:page|route)\.tsx?$/.test(path.basename(file)) && !file.includes("["))
  .map(
    (file) =>
      `/${path
        .dirname(file)
        .split(path.sep)
        .filter((part) => part !== "." && !PARENTHESES.test(part))
        .join("/")}`,
  )
  .filter((route) => !/^\/(?:admin|api)(?:\/|$)/.test(route));
const files = readdirSync("public", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${path.relative("public", path.join(entry.parentPath, entry.name))}`);

test("the route table has every page and file of the site", () => {
  expect(routes.length).toBeGreaterThan(15);
  expect([...routes, ...files].filter((route) => !isServedPath(route))).toEqual([]);
});

test("the route table does not have unknown paths", () => {
  expect(["/no-such-page", "/services/x", "/knowledge-base/wifi"].filter(isServedPath)).toEqual([]);
});
