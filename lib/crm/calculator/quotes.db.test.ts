import { quoteQuery, quoteUpdate } from "@/lib/crm/calculator/quote-schema";
import { listQuotes, readQuote, updateQuote } from "@/lib/crm/calculator/quotes";
import type { Author } from "@/lib/crm/inbox/record";
import { updateLead } from "@/lib/crm/inbox/update";
import { db } from "@/lib/data/db";
import { createAuthor, createInboxRow } from "@/tests/factories/inbox";

let author: Author;
beforeAll(async () => {
  author = await createAuthor();
});
beforeEach(() => db.pricingCalculation.deleteMany());

const add = async (customerName: string, change: object = {}) => {
  const customerEmail = `${customerName.toLowerCase()}@example.com`;
  const quote = { sessionId: "calc_1", selectedServices: [], totalEstimate: "199" };
  return (await db.pricingCalculation.create({ data: { ...quote, customerName, customerEmail, ...change } }))
    .id;
};

const update = async (id: number, input: object) =>
  (await db.$transaction((tx) => updateQuote(tx, id, quoteUpdate.parse(input), { author, ifMatch: null })))
    .response.calculation;

const names = async (requested: Record<string, string>) => {
  const { calculations, total } = await listQuotes(quoteQuery.parse(requested));
  expect(total).toBe(calculations.length);
  return calculations.map(({ customerName }) => customerName);
};

test("quotes are sorted by date or total and filtered by urgency, conversion, and search", async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 10, day)) });
  await add("Ana", { ...at(2), urgencyLevel: "urgent", customerPhone: "(305) 555-0100" });
  await add("Bo", { ...at(3), totalEstimate: "9.5", isConverted: true, notes: "Wants Zürich" });
  await add("Cy", { ...at(1), urgencyLevel: "urgent", isConverted: true, companyName: "Diaz Farms" });
  expect(await names({})).toEqual(["Bo", "Ana", "Cy"]);
  expect(await names({ sort: "totalEstimate" })).toEqual(["Bo", "Ana", "Cy"]);
  expect(await names({ urgency: "urgent" })).toEqual(["Ana", "Cy"]);
  expect(await names({ urgency: "urgent", converted: "false" })).toEqual(["Ana"]);
  expect(await names({ converted: "true", sort: "createdAt" })).toEqual(["Cy", "Bo"]);
  expect(await names({ search: "farms" })).toEqual(["Cy"]);
  expect(await names({ search: "zurich" })).toEqual(["Bo"]);
  expect(await names({ search: "555-01 ana@" })).toEqual(["Ana"]);
});

test("a quote is found by the reference given to its visitor", async () => {
  const recordId = await add("Ana");
  await add("Bo");
  await db.lead.deleteMany();
  const { id } = await createInboxRow({ kind: "calculator", record: "pricing-calculation", recordId });
  const other = await createInboxRow({ recordId });
  expect(await names({ search: `R-${id}` })).toEqual(["Ana"]);
  expect(await names({ search: `R-${other.id}` })).toEqual([]);
});

test("a quote returns its stored breakdown and leaves out a malformed one", async () => {
  const breakdown = [{ service: "Network", cost: "199.00", steps: [{ label: "Base", amount: "199.00" }] }];
  const id = await add("Ana", { estimateBreakdown: breakdown, clientTotalEstimate: "-1" });
  expect(await readQuote(id)).toMatchObject({
    totalEstimate: "199.00",
    clientTotalEstimate: "-1.00",
    estimateBreakdown: breakdown,
    conversionDate: null,
  });
  const malformed = await add("Bo", { estimateBreakdown: { steps: 1 } });
  expect(await readQuote(malformed)).toMatchObject({ estimateBreakdown: [] });
  await expect(readQuote(2_000_000_000)).rejects.toMatchObject({ code: "not_found" });
});

test("only a converted quote has a conversion date", async () => {
  const id = await add("Ana");
  const begun = Date.now();
  const converted = await update(id, { isConverted: true });
  expect(Date.parse(converted.conversionDate ?? "")).toBeGreaterThanOrEqual(begun);
  expect(await update(id, { isConverted: true, notes: null })).toEqual(converted);
  const dated = await update(id, { conversionDate: "2026-11-02T08:00:00-05:00", notes: " Signed \r\n" });
  expect(dated).toMatchObject({ conversionDate: "2026-11-02T13:00:00.000Z", notes: "Signed" });
  const emptied = await update(id, { conversionDate: null });
  expect(Date.parse(emptied.conversionDate ?? "")).toBeGreaterThanOrEqual(begun);
  expect(await update(id, { isConverted: false })).toMatchObject({ conversionDate: null, notes: "Signed" });
  const undated = { isConverted: false, conversionDate: null };
  expect(await update(id, { conversionDate: "2026-11-02T13:00:00Z" })).toMatchObject(undated);
});

test("a converted quote's lead is won, and a won lead's quote is converted", async () => {
  const withLead = async (name: string) => {
    const recordId = await add(name);
    return createInboxRow({ kind: "calculator", record: "pricing-calculation", recordId });
  };
  const one = await withLead("ana");
  await update(one.recordId, { isConverted: true });
  expect(await db.lead.findUnique({ where: { id: one.id } })).toMatchObject({ status: "won" });
  const two = await withLead("bo");
  await db.$transaction((tx) => updateLead(tx, two.id, { status: "won" }, { author, ifMatch: null }));
  const converted = { isConverted: true, conversionDate: expect.any(String) };
  expect(await readQuote(two.recordId)).toMatchObject(converted);
});
