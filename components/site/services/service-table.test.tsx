import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ServiceTable } from "@/components/site/services/service-table";
import { servicesTexts } from "@/components/site/services/texts";
import { valuesOf } from "@/lib/page-texts/values";

const { table: texts } = valuesOf(servicesTexts.group);

const service = (id: number, name: string, price: string, setupFee: string | null = null) => ({
  id,
  name,
  price,
  setupFee,
  description: "What it is",
  icon: "server",
  imageUrl: null,
  buttonText: "Order Service",
  buttonUrl: "/services-order#plan",
  buttonColor: "#2563eb",
});

const services = [
  service(1, "Workstation", "$51/month"),
  service(2, "Synology NAS", "$1,115/month", "$590"),
  service(3, "Phone Support", "$85/hour"),
  service(4, "Anything else", "on request"),
];
const plans = [{ name: "workstation ", forWhom: "For one desk.", included: ["Updates", "Checks"] }];

const open = () => render(<ServiceTable services={services} plans={plans} texts={texts} />);
const row = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) });
const total = () => screen.getByRole("status");

test("reckons what is chosen of each, by the price that it says itself, and all of it together", async () => {
  open();
  const user = userEvent.setup();
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

test("takes whole numbers up to 999 alone, whatever is typed", async () => {
  open();
  const user = userEvent.setup();
  const desks = screen.getByRole("textbox", { name: "Quantity: Workstation" });
  for (const [typed, shown] of [
    ["-7x", "7"],
    ["1e9", "19"],
    ["123456", "999"],
    ["abc", "0"],
  ] as const) {
    await user.clear(desks);
    await user.click(desks);
    await user.paste(typed);
    expect(desks).toHaveValue(shown);
  }
  const fewer = screen.getByRole("button", { name: "One fewer: Workstation" });
  expect(fewer).toHaveAttribute("aria-disabled", "true");
  // Whoever pressed it stays on it.
  await user.click(fewer);
  expect(fewer).toHaveFocus();
  expect(desks).toHaveValue("0");
});

test("tells of plans what they hold and for whom; what has no price in figures can't be counted", () => {
  open();
  expect(within(row("Workstation")).getByText("For one desk.")).toBeVisible();
  expect(within(row("Workstation")).getAllByRole("listitem")).toHaveLength(2);
  expect(within(row("Anything else")).queryByRole("textbox")).toBeNull();
  expect(within(row("Anything else")).getByText("on request")).toBeVisible();
  expect(screen.getAllByRole("columnheader")).toHaveLength(7);
});
