import {
  createPagePreview,
  endPagePreview,
  pageOfPreview,
  readPagePreview,
} from "@/lib/content/page-texts/preview";
import { db } from "@/lib/data/db";
import { written } from "@/tests/factories/written";

const tokenOf = async () => {
  const { preview } = await written((tx) => createPagePreview(tx, "home"));
  return new URL(preview.url).searchParams.get("token") ?? "";
};

beforeEach(async () => {
  await db.pageTextPreview.deleteMany();
  await db.pageTextPage.deleteMany();
  await db.pageTextPage.create({ data: { page: "home" } });
});

test("the active link can be read again, is replaced by a new one, and can be revoked", async () => {
  expect(await readPagePreview("home")).toBeNull();
  const [first, second] = [await tokenOf(), await tokenOf()];
  expect((await readPagePreview("home"))?.url).toContain(second);
  expect([await pageOfPreview(first), await pageOfPreview(second)]).toEqual([null, "home"]);
  expect(await pageOfPreview(second.replace("home", "contact"))).toBeNull();
  await written((tx) => endPagePreview(tx, "home"));
  expect(await pageOfPreview(second)).toBeNull();
});

test("a page that was never opened gets no link", async () => {
  await expect(written((tx) => createPagePreview(tx, "contact"))).rejects.toMatchObject({
    code: "not_found",
  });
});
