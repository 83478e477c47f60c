import { screen, waitFor, within } from "@testing-library/react";
import { CalculatorPanel } from "@/components/admin/calculator/calculator-panel";
import type { ServiceCategory, ServiceOption } from "@/lib/crm/calculator/admin-schema";
import type { Quote } from "@/lib/crm/calculator/quote-schema";
import { type Call, fill, hrefOf, openScreen, press, serve, textsOf } from "@/tests/factories/admin-screen";

const version = { updatedAt: "2026-11-02T00:30:00.000Z" };
const security: ServiceCategory = {
  ...version,
  id: 2,
  name: "Security",
  description: "A review",
  icon: "shield-check",
  basePrice: "299.00",
  hourlyRate: "150.00",
  isActive: true,
  displayOrder: 2,
};
const network: ServiceCategory = {
  ...security,
  id: 1,
  name: "Network",
  basePrice: "199.00",
  displayOrder: 1,
};
const training: ServiceOption = {
  ...version,
  id: 22,
  categoryId: 2,
  name: "Training",
  description: "Sessions",
  priceModifier: "75.00",
  priceType: "multiplier",
  isRequired: false,
  isActive: true,
  displayOrder: 2,
};
const testing: ServiceOption = {
  ...training,
  id: 20,
  name: "Testing",
  priceModifier: "500.00",
  priceType: "fixed",
  displayOrder: 1,
};
const steps = [
  { label: "Base price", amount: "199.00" },
  { label: "2 hours", amount: "250.00" },
];
const quote: Quote = {
  ...version,
  id: 9,
  sessionId: "calc_1",
  customerName: "Ana Diaz",
  customerEmail: "ana+it&co@example.com",
  customerPhone: "(305) 555-0100",
  companyName: null,
  selectedServices: [],
  totalEstimate: "449.00",
  estimateBreakdown: [{ service: "Network", cost: "449.00", steps }],
  hasEstimateMismatch: true,
  clientTotalEstimate: "-1.00",
  urgencyLevel: "urgent",
  projectDescription: "<b>Down</b>",
  preferredContactMethod: "both",
  isConverted: false,
  conversionDate: null,
  notes: null,
  sourcePage: "/service-calculator",
  referrer: "javascript:alert(1)",
  utmSource: "news",
  utmMedium: null,
  utmCampaign: "fall",
  utmTerm: null,
  utmContent: null,
  createdAt: "2026-11-02T00:30:00.000Z",
};

function open(query = "", write?: (call: Call) => { body: object }) {
  const categories = [network, security];
  const options = [testing, training];
  const calculations = [quote, { ...quote, id: 8, customerName: "Bo", urgencyLevel: "low" }];
  const read = (path: string) => {
    if (path.includes("calculations/")) return { body: { calculation: quote } };
    if (path.includes("calculations")) return { body: { calculations, total: 2 } };
    if (path.includes("quoted-options")) return { body: { above: 5, options: [] } };
    return { body: path.includes("options") ? { options, total: 2 } : { categories, total: 2 } };
  };
  const writes = serve({ read, write });
  return { writes, user: openScreen(<CalculatorPanel />, { query }) };
}

const testIn = (place: HTMLElement) => within(within(place).getByRole("region", { name: "Test a quote" }));

test("keeps the open tab in the URL, and drops the search when the tab changes", async () => {
  const { user } = open("?q=net");
  await screen.findByRole("button", { name: "Edit the category Network" });
  expect(screen.getByRole("tab", { name: "Categories" })).toHaveAttribute("aria-selected", "true");
  await user.click(screen.getByRole("tab", { name: "Options" }));
  expect(await screen.findByRole("heading", { name: "Calculator options" })).toBeVisible();
  expect(window.location.search).toBe("?tab=options");
  await user.click(screen.getByRole("tab", { name: "Quotes" }));
  expect(await screen.findByText("Ana Diaz")).toBeVisible();
});

test("shows the effect of each option on the price, and marks unusual prices", async () => {
  open("?tab=options");
  const row = within((await screen.findByText("Training")).closest("li") as HTMLElement);
  expect(row.getByText("×75")).toBeVisible();
  expect(await row.findByText("Quoted individually")).toBeVisible();
  expect(row.getByText(/^Multiplies the price by 75: \$100\.00 becomes \$7,500\.00\./)).toBeVisible();
  const plain = within(screen.getByText("Testing").closest("li") as HTMLElement);
  expect(plain.getByText("+$500.00")).toBeVisible();
  expect(plain.queryByText("Quoted individually")).not.toBeInTheDocument();
  const headings = textsOf(screen.getAllByRole("heading", { level: 2 }));
  expect(headings).toEqual(["Network", "Security", "Test a quote"]);
});

test("a test quote shows each step of the calculation and the estimate", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Edit the category Network" });
  const panel = testIn(screen.getByRole("tabpanel", { name: "Categories" }));
  await user.click(panel.getByRole("checkbox", { name: "Security" }));
  await user.type(panel.getByLabelText("Hours of Security"), "1.5");
  await user.click(panel.getByRole("checkbox", { name: /Training/ }));
  const steps = panel.getAllByRole("listitem").filter((one) => one.closest("ol"));
  expect(textsOf(steps)).toEqual([
    "Base price $299.00",
    "1.5 hours $150.00 each+$225.00= $524.00",
    "Training ×75+$38,776.00= $39,300.00",
  ]);
  expect(panel.getByRole("status")).toHaveTextContent("Estimate$39,300.00");
  await user.click(panel.getByRole("checkbox", { name: "Security" }));
  expect(panel.getByRole("status")).toHaveTextContent("Estimate$0.00");
});

test("unsaved edits count in the test quote, and a warning follows them", async () => {
  const { user, writes } = open("?tab=options");
  await screen.findByText("Training");
  await press(user, "Edit the option Training");
  const dialog = screen.getByRole("dialog", { name: "Edit Training" });
  const form = within(dialog);
  const panel = testIn(dialog);
  expect(panel.getByRole("status")).toHaveTextContent("Estimate$22,425.00");
  await fill(user, form.getByLabelText(/Price modifier/), "0.4");
  expect(form.getByText("Takes 60% off the price: $100.00 becomes $40.00.")).toBeVisible();
  expect(form.getByText("Visitors see ×0.4.")).toBeVisible();
  expect(panel.getByRole("status")).toHaveTextContent("Estimate$119.60");
  await user.selectOptions(form.getByLabelText(/Price type/), "percentage");
  expect(panel.getByRole("status")).toHaveTextContent("Estimate$300.20");
  expect(form.queryByText(/becomes/)).not.toBeInTheDocument();
  // Options moved to another category come last.
  await user.selectOptions(form.getByLabelText(/Category/), "Network");
  expect(panel.getByRole("status")).toHaveTextContent("Estimate$199.80");
  await fill(user, form.getByLabelText(/Price modifier/), "much");
  expect(panel.getByRole("status")).toHaveTextContent("Estimate$199.00");
  await user.click(form.getByRole("button", { name: "Save changes" }));
  expect(await form.findByText(/Price modifier must be from 0/)).toBeVisible();
  expect(writes).toEqual([]);
});

test("a new category starts at a price of 0, and joins the test quote while it is typed", async () => {
  const { user, writes } = open("", () => ({ body: { success: true, category: { ...network, id: 3 } } }));
  await screen.findByRole("button", { name: "Edit the category Network" });
  await press(user, "Add category");
  const dialog = screen.getByRole("dialog", { name: "Add category" });
  const form = within(dialog);
  expect(form.getByLabelText(/Base price/)).toHaveValue("0");
  await fill(user, form.getByLabelText(/^Name/), "Cabling");
  await fill(user, form.getByLabelText(/Description/), "Neat");
  await fill(user, form.getByLabelText(/Base price/), "$1,250.5");
  const panel = testIn(dialog);
  expect(panel.getByRole("checkbox", { name: "Cabling" })).toBeChecked();
  await user.click(form.getByRole("button", { name: "Add category" }));
  expect(await screen.findByText("Service category created successfully")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/service-categories",
      body: {
        name: "Cabling",
        description: "Neat",
        icon: "server",
        basePrice: "1250.50",
        hourlyRate: "0.00",
        isActive: true,
      },
    },
  ]);
});

test("says how many options are deleted with a category", async () => {
  const { user } = open();
  await screen.findByRole("button", { name: "Edit the category Network" });
  await press(user, "Delete the category Security");
  expect(screen.getByText(/go with it \(2 options\), and you can restore them together/)).toBeVisible();
});

test("opens a quote as it was quoted, adds it to the URL, and links to a reply in the inbox", async () => {
  const { user } = open("?tab=quotes");
  const row = (await screen.findByText("Ana Diaz")).closest("tr") as HTMLElement;
  expect(within(row).getByText("Urgent")).toBeVisible();
  expect(within(row).getByText("Other total shown")).toBeVisible();
  await user.click(within(row).getByRole("button", { name: "Ana Diaz" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Quote for Ana Diaz" }));
  expect(window.location.search).toBe("?tab=quotes&quote=9");
  expect(textsOf(dialog.getAllByRole("listitem"))).toEqual([
    "Base price $199.00",
    "2 hours +$250.00= $449.00",
  ]);
  expect(dialog.getByText("The visitor's page showed a different total: −$1.00.")).toBeVisible();
  expect(dialog.getByText("<b>Down</b>")).toBeVisible();
  expect(dialog.getByText("javascript:alert(1)").closest("a")).toBeNull();
  expect(dialog.getByText("news / fall")).toBeVisible();
  expect(hrefOf("Reply in the inbox", dialog)).toBe("/admin/dashboard/leads?q=ana%2Bit%26co%40example.com");
});

test("marks a quote as converted, with notes", async () => {
  const { user, writes } = open("?tab=quotes&quote=9", () => ({
    body: { success: true, calculation: { ...quote, isConverted: true } },
  }));
  const dialog = within(await screen.findByRole("dialog", { name: "Quote for Ana Diaz" }));
  expect(dialog.queryByLabelText("Converted on")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("switch", { name: "Converted" }));
  expect(dialog.getByLabelText("Converted on")).toBeVisible();
  await user.type(dialog.getByLabelText("Notes"), "Signed");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Quote updated successfully")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/admin/service-calculations/9",
      body: { notes: "Signed", isConverted: true, conversionDate: null },
      ifMatch: `"${quote.updatedAt}"`,
    },
  ]);
  await waitFor(() => expect(window.location.search).toBe("?tab=quotes"));
});
