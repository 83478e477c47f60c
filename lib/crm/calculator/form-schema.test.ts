import { calculatorForm } from "@/lib/crm/calculator/form-schema";

const person = { customerName: "Ana", customerEmail: "ana@example.com" };

function faultsOf(fields: Record<string, unknown>): Record<string, string> {
  const { error } = calculatorForm.safeParse(fields);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("checkboxes and hours become the services of the request", () => {
  const quote = calculatorForm.parse({
    ...person,
    services: ["2", "5"],
    options: ["5-51", "2-20", "5-50"],
    hours2: "1.5",
    hours5: "",
    customerPhone: "",
    companyName: " ",
    urgencyLevel: "",
    preferredContactMethod: "",
  });
  expect(quote).toMatchObject({
    selectedServices: [
      { categoryId: 2, selectedOptions: [20], estimatedHours: 1.5 },
      { categoryId: 5, selectedOptions: [51, 50], estimatedHours: 0 },
    ],
    urgencyLevel: "normal",
    preferredContactMethod: "email",
    website: "",
  });
  expect(quote.customerPhone).toBeUndefined();
  expect(quote.companyName).toBeUndefined();
});

test("a single checkbox arrives as text, and entries for unselected services are ignored", () => {
  const { selectedServices } = calculatorForm.parse({
    ...person,
    services: "2",
    options: ["5-51"],
    hours5: "3",
  });
  expect(selectedServices).toEqual([{ categoryId: 2, selectedOptions: [], estimatedHours: 0 }]);
});

test.each([
  [{}, "services", "Please select at least one service."],
  [{ services: ["2"], hours2: "-1" }, "hours2", /from 0 to 10,000/],
  [{ services: ["5", "2"], hours2: "0.3" }, "hours2", /steps of half an hour/],
  [{ services: ["2"], hours2: "1e300" }, "hours2", /from 0 to 10,000/],
  [{ services: ["2", "2"] }, "services", "Please choose each service once."],
  [{ services: ["two"] }, "services", "Please choose services from the list."],
  [{ services: ["2"], options: ["2-x"] }, "services", "Please choose options from the list."],
  [{ services: ["2"], customerName: " " }, "customerName", "Enter your name"],
  [{ services: ["2"], customerEmail: "ana@nowhere" }, "customerEmail", /valid email/],
  [{ services: ["2"], customerPhone: "12" }, "customerPhone", /phone number/],
  [{ services: ["2"], preferredContactMethod: "phone" }, "customerPhone", /or choose email/],
  [{ services: ["2"], urgencyLevel: "now" }, "urgencyLevel", /from the list/],
])("refuses %j at the field %s", (change, field, message) => {
  expect(faultsOf({ ...person, ...change })).toEqual({ [field]: expect.stringMatching(message) });
});

test("all errors are reported at once", () => {
  expect(
    Object.keys(faultsOf({ customerEmail: "ana@nowhere", preferredContactMethod: "both" })).sort(),
  ).toEqual(["customerEmail", "customerName", "customerPhone", "services"]);
});
