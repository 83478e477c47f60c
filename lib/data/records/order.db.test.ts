import { db } from "@/lib/data/db";
import { nextOrderIndex, reorder } from "@/lib/data/records/order";
import { Prisma } from "@/lib/generated/prisma/client";

beforeEach(() => db.footerLink.deleteMany());

const add = (section: string, orderIndex: number) =>
  db.footerLink.create({ data: { section, label: `${section} ${orderIndex}`, url: "/", orderIndex } });

test("the next position follows all others, or those of a group", async () => {
  expect(await nextOrderIndex(db, "footer_links")).toBe(0);
  await add("Services", 4);
  await add("Support", 1);
  expect(await nextOrderIndex(db, "footer_links")).toBe(5);
  expect(await nextOrderIndex(db, "footer_links", Prisma.sql`section = ${"Support"}`)).toBe(2);
});

test("reorders rows without changing their versions", async () => {
  const [one, two, three] = [await add("Services", 1), await add("Services", 2), await add("Services", 3)];
  await reorder(db, "footer_links", [
    { id: one.id, orderIndex: 3 },
    { id: two.id, orderIndex: 2 },
    { id: three.id, orderIndex: 1 },
  ]);
  const rows = await db.footerLink.findMany({ orderBy: { orderIndex: "asc" } });
  expect(rows.map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
  expect(rows.map(({ updatedAt }) => updatedAt)).toEqual([three, two, one].map(({ updatedAt }) => updatedAt));
});

test("an unknown or repeated id changes nothing", async () => {
  const { id } = await add("Services", 1);
  for (const wrong of [id, 2_000_000_000]) {
    const places = [id, wrong].map((one, at) => ({ id: one, orderIndex: 2 + at }));
    await expect(reorder(db, "footer_links", places)).rejects.toMatchObject({ code: "invalid" });
  }
  expect((await db.footerLink.findUniqueOrThrow({ where: { id } })).orderIndex).toBe(1);
});
