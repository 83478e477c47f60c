import { type ProofInput, proofInput, proofQuery } from "@/lib/content/proofs/schema";
import { listShownProofs, proofs } from "@/lib/content/proofs/service";
import { db } from "@/lib/data/db";
import { mediaRow } from "@/tests/factories/media";

const add = async (name: string, more: Partial<ProofInput> = {}) => {
  const input = { kind: "case", name, description: "Text", ...more } as const;
  return (await db.$transaction((tx) => proofs.create(tx, input))).response.proof;
};

beforeEach(() => db.proof.deleteMany());

test("new proofs come last, and are found by their text", async () => {
  await add("First");
  const { orderIndex } = await add("Second");
  const { proofs: found, total } = await proofs.list(proofQuery.parse({ search: "sec" }));
  expect(found).toMatchObject([{ name: "Second", kind: "case", orderIndex, isActive: true }]);
  expect(total).toBe(1);
});

test.each([
  [{ kind: "case" }, "description"],
  [{ kind: "logo", description: "Text" }, "imageUrl"],
  [{ kind: "certificate", linkUrl: "https://example.com" }, "imageUrl"],
  [{ kind: "rating", description: "4.9 of 5" }, "linkUrl"],
  [{ kind: "photograph" }, "imageUrl"],
])("%j is no proof without its %s", (given, part) => {
  const result = proofInput.safeParse({ name: "One", ...given });
  expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual([part]);
});

test("visitors see the active and complete ones in order, and no picture that is gone", async () => {
  const image = await db.mediaFile.create({ data: mediaRow("a.png") });
  const imageUrl = `/api/media/${image.id}/file`;
  await add("Hidden", { isActive: false });
  await add("Logo", { kind: "logo", imageUrl });
  await add("Gone", { kind: "photograph", imageUrl: "/api/media/999999/file" });
  const emptied = await add("Emptied");
  await db.$transaction((tx) => proofs.update(tx, emptied.id, { description: null }, null));
  await add("Case");
  const names = async () => (await listShownProofs()).map(({ name }) => name);
  expect(await names()).toEqual(["Logo", "Case"]);
  await db.mediaFile.update({ where: { id: image.id }, data: { isPublic: false } });
  expect(await names()).toEqual(["Case"]);
  await db.mediaFile.delete({ where: { id: image.id } });
});
