import type { AdminSession } from "@/lib/access/auth/session";
import { undoDelete } from "@/lib/admin/trash/restore";
import { MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { catalogQuery, serviceCategoryInput, serviceOptionInput } from "@/lib/crm/calculator/admin-schema";
import { serviceCategories, serviceOptions } from "@/lib/crm/calculator/admin-service";
import { db } from "@/lib/data/db";
import { actingAs, createAdministrator, openSession } from "@/tests/factories/administrators";
import { written } from "@/tests/factories/written";

let session: AdminSession;
beforeAll(async () => {
  session = await openSession((await createAdministrator()).id);
});
beforeEach(async () => {
  await db.serviceCategory.deleteMany();
  await db.trashEntry.deleteMany();
});

const text = { description: "What it is", icon: "server" };

const addCategory = async (name: string, change: object = {}) => {
  const input = serviceCategoryInput.parse({ ...text, name, basePrice: 199, hourlyRate: "95.5", ...change });
  return (await written((tx) => serviceCategories.create(tx, input))).category;
};

const addOption = async (categoryId: number, name: string, change: object = {}) => {
  const input = serviceOptionInput.parse({ ...text, categoryId, name, priceModifier: "10", ...change });
  return (await written((tx) => serviceOptions.create(tx, input))).option;
};

const all = catalogQuery.parse({});
const options = async () => (await serviceOptions.list(all)).options;
const by = () => ({ session, ifMatch: null });
const removeCategory = (id: number) => db.$transaction((tx) => serviceCategories.remove(tx, id, by()));
const undo = (kind: string, recordId: number) =>
  written((tx) => undoDelete(tx, { kind, recordId }, actingAs("owner")));
const gone = { code: "invalid", details: { fields: { categoryId: [expect.any(String)] } } };

test("a new row gets its defaults, amounts with two decimals, and the last position", async () => {
  const first = await addCategory("First", { displayOrder: 4 });
  expect(first).toEqual({
    id: expect.any(Number),
    ...text,
    name: "First",
    basePrice: "199.00",
    hourlyRate: "95.50",
    isActive: true,
    displayOrder: 4,
    updatedAt: expect.any(String),
  });
  const second = await addCategory("Second");
  expect(second.displayOrder).toBe(5);
  await addOption(first.id, "A", { displayOrder: 7 });
  expect(await addOption(first.id, "B")).toEqual({
    id: expect.any(Number),
    categoryId: first.id,
    name: "B",
    description: text.description,
    priceModifier: "10.00",
    priceType: "fixed",
    isRequired: false,
    isActive: true,
    displayOrder: 8,
    updatedAt: expect.any(String),
  });
  expect((await addOption(second.id, "C")).displayOrder).toBe(0);
});

test("saving an equal amount in another notation creates no new version", async () => {
  const category = await addCategory("First");
  const input = serviceCategoryInput.partial().parse({ basePrice: "199", hourlyRate: 95.5 });
  const saved = await written((tx) => serviceCategories.update(tx, category.id, input, null));
  expect(saved.category).toEqual(category);
});

test("options move within and between existing categories, and a missing category is refused", async () => {
  const [first, second] = [await addCategory("First"), await addCategory("Second")];
  const a = await addOption(first.id, "A");
  const b = await addOption(first.id, "B");
  const c = await addOption(first.id, "C");
  const change = await db.$transaction((tx) =>
    serviceOptions.reorder(tx, [
      { id: c.id, displayOrder: 1 },
      { id: b.id, displayOrder: 1, categoryId: second.id },
      { id: a.id, displayOrder: 2 },
    ]),
  );
  expect(change).toMatchObject({
    before: { First: ["A", "B", "C"], Second: [] },
    after: { First: ["C", "A"], Second: ["B"] },
  });
  const moved = change.response.options.map((one) => [one.name, one.categoryId, one.displayOrder]);
  expect(moved).toEqual([
    ["C", first.id, 1],
    ["A", first.id, 2],
    ["B", second.id, 1],
  ]);

  const place = { id: a.id, displayOrder: 9, categoryId: 2_000_000_000 };
  await expect(written((tx) => serviceOptions.reorder(tx, [place]))).rejects.toMatchObject(gone);
  await expect(addOption(2_000_000_000, "D")).rejects.toMatchObject(gone);
  const move = (categoryId: number) => written((tx) => serviceOptions.update(tx, a.id, { categoryId }, null));
  await expect(move(2_000_000_000)).rejects.toMatchObject(gone);
  expect((await move(second.id)).option).toMatchObject({ categoryId: second.id, displayOrder: 2 });
});

test("a category moves to the trash and back with its options", async () => {
  const first = await addCategory("First");
  await addOption(first.id, "A", { priceType: "multiplier", priceModifier: "1.50" });
  const own = await addOption(first.id, "Deleted before");
  const other = await addCategory("Other");
  await addOption(other.id, "Stays");
  await written((tx) => serviceOptions.remove(tx, own.id, by()));
  const before = await options();

  const change = await removeCategory(first.id);
  expect(change).toMatchObject({ label: "First", before: { name: "First", options: ["A"] }, after: null });
  expect((await options()).map(({ name }) => name)).toEqual(["Stays"]);
  const trash = await db.trashEntry.findMany();
  expect(trash.map(({ label }) => label).sort()).toEqual(["Deleted before", "First"]);
  await expect(undo("service-option", own.id)).rejects.toMatchObject({ code: "conflict" });

  expect(await undo("service-category", first.id)).toEqual({ category: first });
  expect(await options()).toEqual(before);
  expect(await undo("service-option", own.id)).toEqual({ option: own });
});

test("an option added while its category is deleted is not lost", async () => {
  const { id } = await addCategory("First");
  const [added] = await Promise.allSettled([addOption(id, "A"), removeCategory(id)]);
  await undo("service-category", id);
  expect((await options()).map(({ name }) => name)).toEqual(added.status === "fulfilled" ? ["A"] : []);
});

test("options past the list limit can be neither added nor restored with their category", async () => {
  const [full, other] = [await addCategory("Full"), await addCategory("Other")];
  const many = (categoryId: number, length: number) =>
    db.serviceOption.createMany({
      data: Array.from({ length }, (_, index) => ({ categoryId, name: `${index}`, description: "-" })),
    });
  await many(full.id, MAX_PAGE_SIZE - 1);
  await addOption(full.id, "The last");
  await expect(addOption(full.id, "Too many")).rejects.toMatchObject({ code: "conflict" });
  await removeCategory(full.id);
  await many(other.id, 1);
  await expect(undo("service-category", full.id)).rejects.toThrow(/at most 200 service options/);
  expect(await db.serviceCategory.count()).toBe(1);
});
