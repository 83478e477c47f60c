import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { calculatorInput } from "@/lib/crm/calculator/schema";
import {
  listActiveCatalog,
  listActiveCategories,
  listActiveOptions,
  listQuotedOptions,
  submitQuote,
} from "@/lib/crm/calculator/service";
import { visitorQuote } from "@/lib/crm/calculator/visitor-quote";
import { composeLeadMail } from "@/lib/crm/leads/lead-mail";
import { db } from "@/lib/data/db";

const service = { description: "What it is", icon: "server", basePrice: "199.00", hourlyRate: "95.01" };
const addition = { description: "What it adds", priceModifier: "100.00" };

/** Creates two active categories and an inactive one; options out of order, one inactive, one of each kind. */
async function prepare() {
  await db.serviceCategory.deleteMany();
  const category = (name: string, displayOrder: number, change: object = {}) =>
    db.serviceCategory.create({ data: { ...service, name, displayOrder, ...change } });
  const second = await category("Second", 2);
  const first = await category("First", 1);
  const off = await category("Off", 0, { isActive: false });
  const option = (categoryId: number, name: string, displayOrder: number, change: object = {}) =>
    db.serviceOption.create({ data: { ...addition, categoryId, name, displayOrder, ...change } });
  const double = await option(first.id, "Double", 3, { priceType: "multiplier", priceModifier: "2.00" });
  const fixed = await option(first.id, "Fixed", 1);
  const hourly = await option(first.id, "Hourly", 2, { priceType: "hourly", priceModifier: "10.00" });
  const offOption = await option(first.id, "Off", 0, { isActive: false });
  const foreign = await option(second.id, "Foreign", 1);
  const hidden = await option(off.id, "Hidden", 1);
  return { first, second, off, double, fixed, hourly, offOption, foreign, hidden };
}

let is: Awaited<ReturnType<typeof prepare>>;

const person = { customerName: "Ana Díaz", customerEmail: "ana@example.com" };

const submit = (selectedServices: unknown, more: object = {}) =>
  submitQuote(calculatorInput.parse({ ...person, ...more, selectedServices }), randomUUID());

const mails = async () =>
  (await db.outgoingMail.findMany({ where: { type: "lead" } })).map(({ payload }) => payload);
const storedQuote = (id: number) => db.pricingCalculation.findUniqueOrThrow({ where: { id } });

beforeEach(async () => {
  is = await prepare();
  await db.pricingCalculation.deleteMany();
  await db.outgoingMail.deleteMany();
});

test("lists active categories and options by displayOrder, with prices as text", async () => {
  expect((await listActiveCategories()).map(({ name }) => name)).toEqual(["First", "Second"]);
  const first = { ...service, id: is.first.id, name: "First", isActive: true, displayOrder: 1 };
  expect((await listActiveCategories())[0]).toEqual(first);
  const options = await listActiveOptions();
  expect(options.map(({ name }) => name)).toEqual(["Fixed", "Foreign", "Hourly", "Double"]);
  expect(options[0]).toEqual({
    ...addition,
    id: is.fixed.id,
    categoryId: is.first.id,
    name: "Fixed",
    priceType: "fixed",
    isRequired: false,
    isActive: true,
    displayOrder: 1,
  });
  const [offered] = await listActiveCatalog();
  expect(offered?.options.map(({ name }) => name)).toEqual(["Fixed", "Hourly", "Double"]);
});

test("prices a quote from stored records in stored order and keeps what was quoted", async () => {
  const { id, totalEstimate, message } = await submit(
    [
      {
        categoryId: is.first.id,
        categoryName: "Cheap",
        basePrice: "1.00",
        hourlyRate: "0.00",
        selectedOptions: [is.double.id, is.hourly.id, is.fixed.id],
        estimatedHours: 1.5,
      },
      { categoryId: is.second.id, selectedOptions: [], estimatedHours: "" },
    ],
    { sessionId: "calc_1", totalEstimate: "1.00", estimateBreakdown: [{ service: "x", cost: "1" }] },
  );
  expect(message).toBe("We'll contact you within 24 hours with a detailed proposal.");
  // (199.00 + 142.52 + 100.00 + 15.00) * 2 + 199.00
  expect(totalEstimate).toBe("1112.04");
  const row = await storedQuote(id);
  expect(row).toMatchObject({
    sessionId: "calc_1",
    customerName: "Ana Díaz",
    urgencyLevel: "normal",
    preferredContactMethod: "email",
    hasEstimateMismatch: true,
    isConverted: false,
    estimateBreakdown: [
      {
        service: "First",
        cost: "913.04",
        steps: [
          { label: "Base price", amount: "199.00" },
          { label: "1.5 hours", amount: "142.52" },
          { label: "Fixed", amount: "100.00" },
          { label: "Hourly", amount: "15.00" },
          { label: "Double", amount: "456.52" },
        ],
      },
      { service: "Second", cost: "199.00", steps: [{ label: "Base price", amount: "199.00" }] },
    ],
  });
  expect(row.totalEstimate.toFixed(2)).toBe("1112.04");
  expect(row.clientTotalEstimate?.toFixed(2)).toBe("1.00");
  expect((row.selectedServices as object[])[0]).toMatchObject({
    categoryId: is.first.id,
    categoryName: "First",
    basePrice: "199.00",
    hourlyRate: "95.01",
    selectedOptions: [is.fixed.id, is.hourly.id, is.double.id],
    estimatedHours: 1.5,
  });
  expect(await mails()).toEqual([{ kind: "pricing-calculation", id }]);

  await db.serviceCategory.deleteMany();
  expect(await db.pricingCalculation.count()).toBe(1);
});

test.each([
  ["199.00", null, false],
  [199, null, false],
  ["$199", null, false],
  [undefined, null, false],
  ["198.99", "198.99", true],
  ["-5", "-5.00", true],
  ["1e9999", null, true],
  ["a lot", null, true],
  ["999999999999.00", null, true],
])(
  "stores a submitted total of %j as %j, flagged as a mismatch: %j",
  async (totalEstimate, total, flagged) => {
    const row = await storedQuote((await submit([{ categoryId: is.first.id }], { totalEstimate })).id);
    expect([row.clientTotalEstimate?.toFixed(2) ?? null, row.hasEstimateMismatch]).toEqual([total, flagged]);
  },
);

test("a required option is priced whether or not it is chosen", async () => {
  await db.serviceOption.update({ where: { id: is.fixed.id }, data: { isRequired: true } });
  expect((await submit([{ categoryId: is.first.id }])).totalEstimate).toBe("299.00");
  const both = [{ categoryId: is.first.id, selectedOptions: [is.fixed.id] }];
  expect((await submit(both)).totalEstimate).toBe("299.00");
});

test("an option that multiplies by more than five is in our total, and in no sum that the visitor sees", async () => {
  const { id: quoted } = is.double;
  await db.serviceOption.update({ where: { id: quoted }, data: { priceModifier: "75" } });
  const options = [{ id: quoted, name: "Double", category: "First" }];
  expect(await listQuotedOptions()).toEqual({ above: 5, options });
  const choices = [{ categoryId: is.first.id, selectedOptions: [is.fixed.id, quoted] }];
  const { id, totalEstimate, quote } = await submit(choices, { totalEstimate: "299.00" });
  expect(totalEstimate).toBe("22425.00");
  expect(quote).toMatchObject({
    services: [{ service: "First", cost: "299.00" }],
    total: "299.00",
    quoted: ["Double"],
  });
  // The visitor's page showed that sum.
  const row = await storedQuote(id);
  expect([row.totalEstimate.toFixed(2), row.hasEstimateMismatch]).toEqual(["22425.00", false]);
  const mail = await composeLeadMail({ kind: "pricing-calculation", id });
  for (const line of ["Estimate: $299.00", "Quoted individually: Double", "With those options: $22,425.00"])
    expect(mail?.text).toContain(line);
  // A later change of the price table changes no quote.
  await db.serviceOption.update({ where: { id: quoted }, data: { priceModifier: "2" } });
  expect((await listQuotedOptions()).options).toEqual([]);
  expect(visitorQuote({ ...row, totalEstimate: "22425.00" }).total).toBe("299.00");
});

test("refuses services and options not on offer at their field and stores nothing", async () => {
  const refused = async (selectedServices: unknown) => {
    const error = await submit(selectedServices).catch((error: unknown) => error);
    return error instanceof AppError ? Object.keys(error.details.fields ?? {}) : error;
  };
  const good = { categoryId: is.second.id };
  const withOption = ({ id }: { id: number }) => [good, { categoryId: is.first.id, selectedOptions: [id] }];
  expect(await refused([good, { categoryId: 2_000_000_000 }])).toEqual(["selectedServices.1.categoryId"]);
  expect(await refused([{ categoryId: is.off.id }])).toEqual(["selectedServices.0.categoryId"]);
  for (const option of [is.foreign, is.offOption, is.hidden]) {
    expect(await refused(withOption(option))).toEqual(["selectedServices.1.selectedOptions"]);
  }
  await db.serviceCategory.update({ where: { id: is.first.id }, data: { basePrice: "99999999.99" } });
  expect(await refused([{ categoryId: is.first.id, estimatedHours: 1 }])).toEqual(["selectedServices"]);
  expect(await db.pricingCalculation.count()).toBe(0);
  expect(await mails()).toEqual([]);
});

test("stores the largest total that the database can hold", async () => {
  await db.serviceCategory.update({ where: { id: is.first.id }, data: { basePrice: "99999999.99" } });
  const { totalEstimate } = await storedQuote((await submit([{ categoryId: is.first.id }])).id);
  expect(totalEstimate.toFixed(2)).toBe("99999999.99");
});

test("answers a bot as if it succeeded and keeps its quote as suspected spam, without mail", async () => {
  const answer = await submit([{ categoryId: is.first.id }], { website: "http://spam.example" });
  expect(answer).toMatchObject({ id: expect.any(Number), totalEstimate: "199.00" });
  expect(await db.lead.findFirst({ orderBy: { id: "desc" } })).toMatchObject({ status: "spam" });
  expect(await mails()).toEqual([]);
});

test("the staff mail states the request and its price", async () => {
  const { id } = await submit(
    [{ categoryId: is.first.id, estimatedHours: 2, selectedOptions: [is.fixed.id] }],
    {
      companyName: "Diaz Farms",
      urgencyLevel: "urgent",
      preferredContactMethod: "both",
      customerPhone: "(305) 555-0100",
      projectDescription: "It is down.\n<b>Now.</b>",
      totalEstimate: "1.00",
    },
  );
  const mail = await composeLeadMail({ kind: "pricing-calculation", id });
  expect(mail).toMatchObject({
    subject: "New urgent quote request: Ana Díaz, Diaz Farms",
    replyTo: { address: "ana@example.com" },
  });
  for (const line of [
    "Estimate: $489.02",
    "First: $489.02 (Base price $199.00, 2 hours $190.02, Fixed $100.00)",
    "The page showed: another total: 1",
    "Contact by: Email and phone",
    "It is down.\n<b>Now.</b>",
  ])
    expect(mail?.text).toContain(line);
  expect(mail?.html).not.toContain("<b>Now");
});
