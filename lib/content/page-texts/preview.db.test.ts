import {
  createPagePreview,
  endPagePreview,
  pageOfPreview,
  readPagePreview,
} from "@/lib/content/page-texts/preview";
import { db } from "@/lib/data/db";
import { written } from "@/tests/factories/written";

const DAY_MS = 86_400_000;
const tokenOf = async () => {
  const { preview } = await written((tx) => createPagePreview(tx, "home"));
  return new URL(preview.url).searchParams.get("token") ?? "";
};

beforeEach(async () => {
  await db.pageTextPreview.deleteMany();
  await db.pageTextPage.deleteMany();
  await db.pageTextPage.create({ data: { page: "home" } });
});

test("a preview link shows its page for seven days", async () => {
  const token = await tokenOf();
  expect(await pageOfPreview(token, new Date(Date.now() + 7 * DAY_MS - 60_000))).toBe("home");
  expect(await pageOfPreview(token, new Date(Date.now() + 7 * DAY_MS))).toBeNull();
});

test("the active link can be read again, is replaced by a new one, and can be revoked", async () => {
  expect(await readPagePreview("home")).toBeNull();
  const [first, second] = [await tokenOf(), await tokenOf()];
  expect((await readPagePreview("home"))?.url).toContain(second);
  expect([await pageOfPreview(first), await pageOfPreview(second)]).toEqual([null, "home"]);
  await written((tx) => endPagePreview(tx, "home"));
  expect(await pageOfPreview(second)).toBeNull();
});

test("rejects forged and altered tokens", async () => {
  const token = await tokenOf();
  const [, nonce = "", expiresAt = "", signature = ""] = token.split(".");
  const forged = [
    "",
    "x",
    token.slice(0, -1),
    `${token}x`,
    ["frame", nonce, expiresAt, signature].join("."),
    ["home", nonce, Number(expiresAt) + 1, signature].join("."),
    ["home", "A".repeat(16), expiresAt, signature].join("."),
    ["toString", nonce, expiresAt, signature].join("."),
  ];
  expect(await Promise.all(forged.map((one) => pageOfPreview(one)))).toEqual(forged.map(() => null));
});

test("a page that was never opened gets no link", async () => {
  await expect(written((tx) => createPagePreview(tx, "contact"))).rejects.toMatchObject({
    code: "not_found",
  });
});
