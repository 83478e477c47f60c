import { render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ServiceTable } from "@/components/site/services/service-table";
import { valuesOf } from "@/lib/content/page-texts/values";
import { serviceDefaults } from "@/lib/content/services/schema";
import { servicesTexts } from "@/lib/crm/pages/services";
import { serve } from "@/tests/factories/answering-server";
import { fillIn } from "@/tests/factories/filled-form";

const all = valuesOf(servicesTexts.group);
const { table: texts, quote, office, cycle } = all;

const service = (id: number, name: string, price: string, setupFee: string | null = null) => ({
  ...serviceDefaults,
  id,
  name,
  price,
  setupFee,
  description: "What it is",
  imageUrl: null,
  yearlyPrice: null as string | null,
  yearlySetupFee: null,
  buttonUrl: "/services-order#plan",
});

const services = [
  service(1, "Workstation", "$51/month"),
  service(2, "Synology NAS", "$1,115/month", "$590"),
  service(3, "Phone Support", "$85/hour"),
  service(4, "Anything else", "on request"),
];
const plans = [
  { plan: "workstation", name: "workstation ", forWhom: "For one desk.", included: ["Updates", "Checks"] },
  { plan: "fileServer", name: "Synology NAS", forWhom: "For the folders.", included: [] },
] as const;

const open = (offered = services) => render(<ServiceTable services={offered} plans={plans} texts={all} />);
const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) });
const total = () => screen.getByText(/^(Your total|Set your)/).closest("output");

let user: UserEvent;

beforeEach(() => {
  user = userEvent.setup();
  history.replaceState(null, "", "/services");
});

test("calculates each row from its quantity and displayed price, and the total of all rows", async () => {
  open();
  expect(total()).toHaveTextContent(texts.choose);

  const desks = screen.getByRole("textbox", { name: "Quantity: Workstation" });
  await user.clear(desks);
  await user.type(desks, "12");
  expect(within(row("Workstation")).getByText("$612.00")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "One more: Synology NAS" }));
  await user.click(screen.getByRole("button", { name: "One more: Synology NAS" }));
  await user.click(screen.getByRole("button", { name: "One fewer: Synology NAS" }));
  await user.type(screen.getByRole("textbox", { name: "Hours a month: Phone Support" }), "2");
  expect(total()).toHaveTextContent("Your total$1,897.00 a month");
  expect(total()).toHaveTextContent("plus setup, once: $590.00");
});

test("accepts only whole numbers up to 999", async () => {
  open();
  const desks = screen.getByRole("textbox", { name: "Quantity: Workstation" });
  for (const [typed, shown] of [
    ["-7x", "7"],
    ["1e9", "19"],
    ["123456", "999"],
    ["abc", ""],
  ] as const) {
    await user.clear(desks);
    await user.click(desks);
    await user.paste(typed);
    expect(desks).toHaveValue(shown);
  }
  const fewer = screen.getByRole("button", { name: "One fewer: Workstation" });
  expect(fewer).toHaveAttribute("aria-disabled", "true");
  await user.click(fewer);
  expect(fewer).toHaveFocus();
  expect(desks).toHaveValue("");
});

test("shows no zero and no empty sum", () => {
  const { container } = open();
  expect(container).not.toHaveTextContent("$0.00");
  for (const field of screen.getAllByRole("textbox")) expect(field).toHaveValue("");
});

test("shows each plan's contents and audience, and no quantity for a price without figures", async () => {
  open();
  const desk = within(row("Workstation"));
  expect(desk.getByText(/^For one desk\./)).not.toBeVisible();
  await userEvent.click(desk.getByText(/^What's included/));
  expect(desk.getByText(/^For one desk\./)).toBeVisible();
  expect(desk.getAllByRole("listitem")).toHaveLength(2);
  expect(within(row("Anything else")).queryByRole("textbox")).toBeNull();
  expect(within(row("Anything else")).getByText("on request")).toBeVisible();
  expect(screen.getAllByRole("columnheader")).toHaveLength(5);
});

test("an office's people and servers give one figure, fill in the rows, and open the quote", async () => {
  open();
  await user.type(screen.getByRole("textbox", { name: office.people }), "8");
  await user.click(screen.getByRole("button", { name: `${texts.more}: ${office.servers}` }));
  const estimate = within(screen.getByRole("region", { name: office.title }));
  expect(estimate.getByRole("status")).toHaveTextContent("$1,523.00 a month");
  expect(screen.getByRole("textbox", { name: "Quantity: Workstation" })).toHaveValue("8");
  await user.click(screen.getByRole("link", { name: office.send }));
  expect(await screen.findByRole("form")).toBeVisible();
});

describe("yearly prices", () => {
  const workstation = { ...service(1, "Workstation", "$51/month"), yearlyPrice: "$561/year" };
  const yearly = (name: string) => screen.queryByRole("radio", { name: new RegExp(`^${name}`) });

  test("are offered only where billing tells them, and then counted by the year", async () => {
    const { unmount } = open();
    expect(yearly(cycle.yearly)).toBeNull();
    unmount();
    open([workstation, service(3, "Phone", "$85/hour")]);
    await user.click(screen.getByRole("radio", { name: "Yearly save up to 8%" }));
    await user.type(screen.getByRole("textbox", { name: "Quantity: Workstation" }), "2");
    await user.type(screen.getByRole("textbox", { name: "Hours a month: Phone" }), "1");
    expect(within(row("Workstation")).getByText("$1,122.00")).toBeVisible();
    expect(total()).toHaveTextContent("Your total$1,122.00 a year+ $85.00 a month");
  });

  test("are what the tab was left with", () => {
    sessionStorage.setItem("billing-cycle", "annually");
    open([workstation]);
    expect(yearly(cycle.yearly)).toBeChecked();
  });
});

describe("the chosen quantities", () => {
  const more = (name: string) => screen.getByRole("button", { name: `One more: ${name}` });

  test("offer an order for a single plan and a quote for more, in the row and at the total", async () => {
    open();
    expect(screen.queryByRole("button", { name: texts.send })).toBeNull();
    await user.click(more("Workstation"));
    const order = screen.getByRole("link", { name: "Order Workstation" });
    expect(order).toHaveAttribute("href", "/services-order#plan");
    const desk = within(row("Workstation"));
    expect(desk.getByRole("link", { name: /^Order Service/ })).toBeVisible();
    await user.click(more("Workstation"));
    expect(order).not.toBeInTheDocument();
    expect(screen.getByText(texts.several)).toBeVisible();
    expect(desk.queryByRole("link", { name: /^Order Service/ })).toBeNull();
    expect(desk.getByRole("link", { name: "Get a Quote for Workstation" })).toBeVisible();
    expect(within(row("Synology NAS")).getByRole("link", { name: /^Order Service/ })).toBeVisible();
  });

  test("are sent with a quote request and stay in the tab", async () => {
    const calls = serve({ status: 201, body: { message: "", id: 1, reference: "R-1042" } });
    const { unmount } = open();
    await user.click(more("Workstation"));
    await user.click(more("Workstation"));
    await user.click(more("Synology NAS"));
    await user.click(screen.getByRole("button", { name: texts.send }));
    const form = within(await screen.findByRole("form"));
    expect(form.getByRole("textbox", { name: /Name/ })).toHaveFocus();
    await fillIn(user, { Name: "Ana Diaz", Email: "ana@example.com", Phone: "3055551234" });
    await user.click(screen.getByRole("button", { name: quote.submit }));
    expect(await screen.findByText(/2 × Workstation, 1 × Synology NAS, \$1,217.00 a month/)).toBeVisible();
    const plans = [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ];
    expect(calls).toMatchObject([{ body: { name: "Ana Diaz", plans } }]);
    unmount();
    open();
    expect(screen.getByRole("textbox", { name: "Quantity: Workstation" })).toHaveValue("2");
  });
});
