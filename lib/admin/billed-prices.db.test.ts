import { readPlans } from "@/components/site/services/plans";
import { listBilledPrices, refreshChargedPrices } from "@/lib/admin/billed-prices";
import { listActiveStaticServices, staticServices } from "@/lib/content/services/service";
import { db } from "@/lib/data/db";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

const buttonUrl = "/checkout?service=7&billing=monthly";

beforeAll(startFrameworkCache);
beforeEach(async () => {
  await db.staticService.deleteMany();
  await db.chargedPrice.deleteMany();
  const card = { description: "d", buttonText: "Order" };
  await db.staticService.createMany({
    data: [
      { ...card, name: "Linked", price: "$111/month", buttonUrl },
      { ...card, name: "Free", price: "$99/month", buttonUrl: "/contact" },
    ],
  });
});

const shown = async () =>
  Object.fromEntries((await listActiveStaticServices()).map(({ name, price }) => [name, price]));

test("cards show what the checkout charges and keep it while it can't be read", async () => {
  const charged = async (product: number) => (product === 7 ? 51 : null);
  expect(await listBilledPrices(charged)).toContainEqual({ address: buttonUrl, charged: 51 });
  await refreshChargedPrices(charged);
  expect(await shown()).toEqual({ Linked: "$51/month", Free: "$99/month" });
  await refreshChargedPrices(async () => undefined);
  expect(await shown()).toEqual({ Linked: "$51/month", Free: "$99/month" });
  await refreshChargedPrices(async () => null);
  expect(await shown()).toEqual({ Linked: "$111/month", Free: "$99/month" });
});

test("a changed card queues an immediate update of its charged price", async () => {
  const waiting = async () =>
    (
      await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'charged-prices'`
    )[0]?.count;
  await db.$executeRaw`SELECT graphile_worker.remove_job('charged-prices')`;
  const { id } = await db.staticService.findFirstOrThrow();
  await db.$transaction((tx) => staticServices.update(tx, id, { price: "$112/month" }, null));
  expect(await waiting()).toBe(1);
});

test("a plan shows what the checkout charges for it", async () => {
  await db.chargedPrice.create({ data: { address: "/services-order#plan-file-server", dollars: 133 } });
  const prices = (await readPlans()).map(({ plan, price }) => [plan, price]);
  expect(Object.fromEntries(prices)).toMatchObject({ fileServer: 133, workstation: 51 });
});
