import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { StaticFiles } from "./static-files";

test("serves files of the previous build too, and prefers those of this build", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "site-"));
  const buildFolder = path.join(folder, ".next");
  const put = async (root: string, name: string, text: string) => {
    await mkdir(root, { recursive: true });
    await writeFile(path.join(root, name), text);
  };
  try {
    await put(path.join(folder, ".server", "static-before"), "old.js", "old");
    await put(path.join(folder, ".server", "static-before"), "both.js", "old");
    await put(path.join(buildFolder, "static"), "both.js", "new");
    const files = new StaticFiles({ buildFolder, folder });
    const read = async (name: string) => (await files.read(`/_next/static/${name}`)).whole().body.toString();
    expect([await read("old.js"), await read("both.js")]).toEqual(["old", "new"]);
    expect(files.nameOf("/_next/static/none.js")).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
