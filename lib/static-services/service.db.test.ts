import { db } from "@/lib/db";
import { listActiveStaticServices } from "@/lib/static-services/service";

test("gives the active services as plain records, by orderIndex, then age", async () => {
  await db.staticService.deleteMany();
  const add = (name: string, orderIndex: number, change: { isActive?: boolean; setupFee?: string } = {}) =>
    db.staticService.create({
      data: {
        name,
        description: "What it is",
        price: "$1/month",
        buttonUrl: "/contact",
        orderIndex,
        ...change,
      },
    });
  await add("Third", 2);
  await add("Off", 0, { isActive: false });
  const first = await add("First", 1, { setupFee: "$90" });
  await add("Second", 1);

  const services = await listActiveStaticServices();
  expect(services.map(({ name }) => name)).toEqual(["First", "Second", "Third"]);
  expect(services[0]).toEqual({
    id: first.id,
    name: "First",
    description: "What it is",
    price: "$1/month",
    setupFee: "$90",
    icon: "server",
    buttonText: "Order Service",
    buttonUrl: "/contact",
    buttonColor: "#2563eb",
    isActive: true,
    orderIndex: 1,
  });
});
