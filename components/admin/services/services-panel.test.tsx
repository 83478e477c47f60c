import { screen, within } from "@testing-library/react";
import { ServicesPanel } from "@/components/admin/services/services-panel";
import { serviceIcons } from "@/lib/content/services/icons";
import { type BilledPrice, type StaticService, serviceDefaults } from "@/lib/content/services/schema";
import { fill, openScreen, press, serve } from "@/tests/factories/admin-screen";

const nas: StaticService = {
  ...serviceDefaults,
  id: 5,
  name: "Synology NAS",
  description: "Snapshots and copies",
  price: "$115/month",
  setupFee: "$590",
  icon: "an-icon-of-old",
  imageUrl: null,
  buttonUrl: "/contact",
  orderIndex: 1,
  updatedAt: "2026-11-02T00:30:00.000Z",
};

function open(prices: BilledPrice[] = []) {
  const writes = serve({ read: () => ({ body: { services: [nas], total: 1, prices } }) });
  return { writes, user: openScreen(<ServicesPanel />) };
}

const dialog = (name: string) => within(screen.getByRole("dialog", { name }));

test("a new service starts with the defaults, and its card is shown while it is typed, without an incomplete color", async () => {
  const { user, writes } = open();
  await screen.findByText("Synology NAS");
  await press(user, "Add service");
  const form = dialog("Add service");
  expect(form.getByLabelText(/Button text/)).toHaveValue("Order Service");
  expect(form.getByLabelText("Button color")).toHaveValue("#2563eb");
  expect(form.getAllByRole("radio")).toHaveLength(serviceIcons.length);
  expect(form.getByRole("radio", { name: "server" })).toBeChecked();

  await fill(user, form.getByLabelText(/Name/), "Backup care");
  await fill(user, form.getByLabelText(/Description/), "Tested restores");
  await fill(user, form.getByLabelText(/Price/), "$42/month");
  await fill(user, form.getByLabelText(/Icon: search/), "backup");
  expect(form.getAllByRole("radio")).toHaveLength(2);
  await user.click(form.getByRole("radio", { name: "database-backup" }));
  await fill(user, form.getByLabelText(/Button URL/), "/contact");
  await fill(user, form.getByLabelText("Button color"), "#00");
  const card = within(form.getByText("Preview").parentElement as HTMLElement);
  expect(card.getByText("Backup care")).toBeVisible();
  expect(card.getByText("$42/month")).toBeVisible();
  expect(card.getByText("Order Service").closest("a")?.style.backgroundColor).toBe("rgb(37, 99, 235)");
  await fill(user, form.getByLabelText("Button color"), "#2563eb");

  await user.click(form.getByRole("button", { name: "Add service" }));
  expect(await screen.findByText("Service created successfully")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/static-services",
      body: {
        ...serviceDefaults,
        name: "Backup care",
        description: "Tested restores",
        price: "$42/month",
        setupFee: null,
        imageUrl: null,
        icon: "database-backup",
        buttonUrl: "/contact",
      },
    },
  ]);
});

test("a service with a removed icon can be edited, and gets the icon that visitors see", async () => {
  const { user, writes } = open();
  await screen.findByText("Synology NAS");
  await press(user, "Edit the service Synology NAS");
  const form = dialog("Edit Synology NAS");
  await user.clear(form.getByLabelText("Setup fee"));
  await user.click(form.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Service updated successfully")).toBeVisible();
  expect(writes).toMatchObject([
    { method: "PUT", path: "/api/admin/static-services/5", body: { icon: "server", setupFee: null } },
  ]);
});

test("marks a text that names another price than the billed one, and warns about it in the form", async () => {
  const { user } = open([{ address: nas.buttonUrl, charged: 120 }]);
  expect(await screen.findByText("Visitors see $120, as billed")).toBeVisible();
  await press(user, "Edit the service Synology NAS");
  const form = dialog("Edit Synology NAS");
  expect(form.getByText(/^The checkout charges \$120 a month/)).toBeVisible();
  expect(form.getByText("$120/month")).toBeVisible();
  await fill(user, form.getByLabelText(/Price/), "$120 a month");
  expect(form.queryByText(/^The checkout charges/)).not.toBeInTheDocument();
});
