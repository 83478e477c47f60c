import { screen, waitFor, within } from "@testing-library/react";
import { FooterLinksPanel } from "@/components/admin/footer-links/footer-links-panel";
import type { FooterLink } from "@/lib/content/footer-links/schema";
import { type Call, openScreen, press, rowOf, serve, textsOf } from "@/tests/factories/admin-screen";
import { layOutRows } from "@/tests/factories/laid-out-rows";

const plans: FooterLink = {
  id: 1,
  section: "Services",
  label: "Plans",
  url: "/services-order",
  target: "_self",
  isActive: true,
  orderIndex: 1,
  updatedAt: "2026-11-02T00:30:00.000Z",
};
const checklist: FooterLink = {
  ...plans,
  id: 2,
  label: "Checklist",
  url: "/gone",
  target: "_blank",
  orderIndex: 2,
};
const help: FooterLink = { ...plans, id: 3, section: "Support", label: "Help", isActive: false };

type Serving = { links?: FooterLink[]; mayWrite?: boolean; write?: (call: Call) => { body: object } };

function open({ links = [plans, checklist, help], mayWrite = true, write }: Serving = {}) {
  const broken = [{ id: 2, reason: "This page doesn't exist." }];
  const read = (path: string) =>
    path.endsWith("/check") ? { body: { broken } } : { body: { links, total: links.length } };
  const writes = serve({ read, write });
  return { writes, user: openScreen(<FooterLinksPanel />, { mayWrite }) };
}

test("shows the four columns with their links, and marks broken links", async () => {
  open();
  await screen.findByText("Plans");
  const headings = textsOf(screen.getAllByRole("heading", { level: 2 }));
  expect(headings).toEqual(["Services", "Support", "Company", "Resources"]);
  expect(await screen.findByText("This page doesn't exist.")).toBeVisible();
  expect(rowOf("Checklist").getByText("Broken link")).toBeVisible();
  expect(rowOf("Checklist").getByText("New tab")).toBeVisible();
  expect(rowOf("Plans").queryByText("Broken link")).not.toBeInTheDocument();
  expect(rowOf("Help").getByText("Inactive")).toBeVisible();
});

test("shows a read-only role no button for adding links", async () => {
  open({ mayWrite: false });
  await screen.findByText("Plans");
  expect(screen.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
});

test("adds a link to the column whose button was pressed", async () => {
  const { user, writes } = open({ write: () => ({ body: { success: true, link: { ...help, id: 4 } } }) });
  await screen.findByText("Plans");
  await press(user, "Add a link to Company");
  const dialog = within(screen.getByRole("dialog", { name: "Add footer link" }));
  await user.click(dialog.getByRole("button", { name: "Add link" }));
  expect(await dialog.findByText("Label is required")).toBeVisible();
  expect(dialog.getByText("URL is required")).toBeVisible();
  await user.type(dialog.getByLabelText(/Label/), "About");
  await user.type(dialog.getByLabelText(/URL/), "#about");
  await user.selectOptions(dialog.getByLabelText(/Opens in/), "New tab");
  await user.click(dialog.getByRole("button", { name: "Add link" }));
  expect(await screen.findByText("Footer link created successfully")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/footer-links",
      body: { section: "Company", label: "About", url: "#about", target: "_blank", isActive: true },
    },
  ]);
});

test("switches a link off by sending only that field and the loaded version", async () => {
  const { user, writes } = open();
  await user.click(await screen.findByRole("switch", { name: "Show the link Plans" }));
  expect(await screen.findByText("Footer link updated successfully")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/admin/footer-links/1",
      body: { isActive: false },
      ifMatch: `"${plans.updatedAt}"`,
    },
  ]);
});

test("moving a link to another column sends all positions, numbered from 1", async () => {
  layOutRows();
  const { user, writes } = open();
  (await screen.findByRole("button", { name: "Reorder Checklist" })).focus();
  await user.keyboard(" ");
  await screen.findByText(/Picked up Checklist/);
  await user.keyboard("{ArrowDown}");
  await screen.findByText(/Checklist is at position 1 of 2 in Support/);
  await user.keyboard(" ");
  expect(await screen.findByText("Footer links reordered successfully")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/admin/footer-links/reorder",
      body: {
        links: [
          { id: 1, section: "Services", orderIndex: 1 },
          { id: 2, section: "Support", orderIndex: 1 },
          { id: 3, section: "Support", orderIndex: 2 },
        ],
      },
    },
  ]);
});

test("finds links regardless of accents and case, and does not offer to reorder the results", async () => {
  const { user } = open({ links: [plans, { ...help, label: "Café Wi-Fi" }] });
  await screen.findByText("Plans");
  await user.type(screen.getByLabelText("Search footer links"), "wi-fi CAFE");
  await waitFor(() => expect(screen.queryByText("Plans")).not.toBeInTheDocument());
  expect(screen.getByText("Café Wi-Fi")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Reorder/ })).not.toBeInTheDocument();
  expect(textsOf(screen.getAllByRole("heading", { level: 2 }))).toEqual(["Support"]);
  await user.type(screen.getByLabelText("Search footer links"), " nowhere");
  expect(await screen.findByText("No link matches your search.")).toBeVisible();
});

test("asks before deleting a link", async () => {
  const { user, writes } = open();
  await screen.findByText("Plans");
  await press(user, "Delete the link Plans");
  expect(screen.getByText("Are you sure you want to delete the link Plans?")).toBeVisible();
  await press(user, "Delete link");
  expect(await screen.findByText("Footer link deleted successfully")).toBeVisible();
  expect(writes).toMatchObject([{ method: "DELETE", path: "/api/admin/footer-links/1" }]);
});

test("says that there are no links, and that they could not be loaded", async () => {
  open({ links: [] });
  expect(await screen.findByText("No footer links yet.")).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Add link" })).toHaveLength(2);

  serve({ read: () => ({ status: 503, body: { message: "The service is briefly unavailable." } }) });
  openScreen(<FooterLinksPanel />);
  expect(await screen.findByText("The footer links could not be loaded.")).toBeVisible();
  expect(screen.getByText("The service is briefly unavailable.")).toBeVisible();
});
