import { type StaticServiceInput, serviceDefaults } from "@/lib/content/services/schema";
import { listActiveStaticServices, staticServices } from "@/lib/content/services/service";
import { db } from "@/lib/data/db";
import { written } from "@/tests/factories/written";

beforeEach(() => db.staticService.deleteMany());

async function add(name: string, change: Partial<StaticServiceInput> = {}) {
  const texts = { name, description: "What it is", price: "$1/month", buttonText: "Order Service" };
  const input = { ...texts, buttonUrl: "/contact", ...change };
  return (await written((tx) => staticServices.create(tx, input))).service;
}

const names = async () => (await listActiveStaticServices()).map(({ name }) => name);
const reorder = (serviceIds: number[]) =>
  db.$transaction((tx) => staticServices.reorderByIds(tx, serviceIds));

test("visitors get active services as plain records by orderIndex, then age", async () => {
  await add("Third", { orderIndex: 2 });
  await add("Off", { orderIndex: 0, isActive: false });
  const first = await add("First", { orderIndex: 1, setupFee: "$90" });
  await add("Second", { orderIndex: 1 });
  await add("Last");

  expect(await names()).toEqual(["First", "Second", "Third", "Last"]);
  expect((await listActiveStaticServices())[0]).toEqual({
    id: first.id,
    imageUrl: null,
    name: "First",
    description: "What it is",
    price: "$1/month",
    setupFee: "$90",
    yearlyPrice: null,
    yearlySetupFee: null,
    ...serviceDefaults,
    buttonUrl: "/contact",
    orderIndex: 1,
  });
});

test("a reorder puts unnamed services after the named ones", async () => {
  const [one, , three] = [await add("1"), await add("2"), await add("3")];
  const change = await reorder([three.id, one.id]);
  expect(await names()).toEqual(["3", "1", "2"]);
  const places = change.response.services.map(({ name, orderIndex }) => `${name} ${orderIndex}`);
  expect(places).toEqual(["3 1", "1 2", "2 3"]);
  expect(change).toMatchObject({ before: { order: ["1", "2", "3"] }, after: { order: ["3", "1", "2"] } });
});
