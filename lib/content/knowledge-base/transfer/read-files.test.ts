import { readArticleFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import { readZip } from "@/lib/content/knowledge-base/transfer/read-zip";
import { zipOf } from "@/tests/factories/zip";

const read = async (files: Record<string, string>) => {
  const all = await readArticleFiles((await readZip(await zipOf(files))).texts);
  return all.map((one) =>
    "input" in one
      ? { ...one.input, category: one.category, notes: one.notes.join(" ") }
      : { notes: one.message ?? "" },
  );
};
const addressesOf = async (...paths: string[]) => {
  const files = await read(Object.fromEntries(paths.map((path) => [path, "Text"])));
  return files.map((one) => "slug" in one && `${one.category?.slug ?? ""}/${one.slug}`);
};

test("addresses have no number that orders a file or folder, and keep one that is part of the name", async () => {
  const ordered = ["01-intro/03-install_agent.md", "docs/1. Start.md", "docs/2-next.md"];
  expect(await addressesOf(...ordered)).toEqual(["intro/install-agent", "docs/start", "docs/next"]);
  const named = ["365-mail/7-zip", "365-mail/24-7-support", "365-mail/02", "365-mail/2-1"];
  expect(await addressesOf(...named.map((name) => `${name}.md`))).toEqual(named);
});

test("a folder is named as its settings say", async () => {
  const [json, article, broken, other] = await read({
    "01-intro/_category_.json": '{\n\t"label": "Getting started",\n\t"position": 1\n}',
    "01-intro/a.md": "Text",
    "b/_category_.yml": "label: [",
    "b/c.md": "Text",
  });
  expect(article).toMatchObject({ category: { slug: "getting-started", name: "Getting started" } });
  expect(other).toMatchObject({ category: { slug: "b", name: "b" } });
  for (const one of [json, broken]) expect(one?.notes).toBe("This is not an article: it names its folder.");
});

test("links within a text that lead to no heading are told, and those of Confluence lead there", async () => {
  const links = "[a](#One) [c](#Serversetup-PartTwo) [d](#top) [e](#server-setup) [f](#gone)";
  const [file] = await read({
    "x.md": `# Server setup\n\n${links}[^1] \`[g](#h)\`\n\n## One\n\n## Part two\n\n[^1]: Note`,
  });
  const led = links.replace("#Serversetup-PartTwo", "#section-part-two");
  expect(file).toMatchObject({
    content: expect.stringContaining(led),
    notes: "These links lead nowhere, because the text has no such heading: #gone.",
  });
});
