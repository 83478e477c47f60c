import { screen, waitFor, within } from "@testing-library/react";
import { LeadsPanel } from "@/components/admin/leads/leads-panel";
import type { LeadDetail, PersonEntry } from "@/lib/crm/inbox/schema";
import { hrefOf, openScreen, textsOf } from "@/tests/factories/admin-screen";
import { detailOf, leadOf, me, noteOf, serveLeads } from "@/tests/factories/leads";

const ana = leadOf({ id: 1 });
const second = leadOf({ id: 2, email: "ana@example.org", phone: null, summary: "The printer jams." });

const entry = (change: Partial<PersonEntry>): PersonEntry => ({
  is: "request",
  at: ana.createdAt,
  leadId: 1,
  author: null,
  text: null,
  threadId: null,
  ...change,
});

const merged = { ...second, mergedInto: 1, fields: [], files: [], message: null };
const changes = { waitOf: 2, isReopened: true, owner: null, followUpOn: null };

async function open(lead: LeadDetail) {
  const { writes } = serveLeads({ leads: [lead], details: [lead], mergeChanges: changes }, ({ path }) =>
    path.endsWith("/merge") ? { body: { success: true, lead, changes } } : undefined,
  );
  const user = openScreen(<LeadsPanel />, { query: `?lead=${lead.id}`, me });
  const pane = within(await screen.findByRole("region", { name: "Lead from Ana Diaz" }));
  await pane.findByText("What was sent");
  return { user, writes, pane };
}

test("shows everything from a person in one timeline, and merges another lead from it", async () => {
  const { pane, user, writes } = await open(
    detailOf(ana, {
      others: [second],
      othersTotal: 1,
      timeline: [
        entry({ is: "chat", text: "Are you open?", threadId: "t-1" }),
        entry({ is: "reply", leadId: 2, author: "Rosa", text: "Your printer" }),
        entry({ leadId: 2 }),
        entry({}),
      ],
    }),
  );
  const timeline = within(pane.getByRole("list", { name: "Timeline of this person" }));
  expect(textsOf(timeline.getAllByRole("listitem"))).toEqual([
    expect.stringContaining("Chat: Are you open?"),
    expect.stringContaining("Rosa replied: Your printer"),
    expect.stringContaining("R-2 · Contact: The printer jams."),
    expect.stringContaining("R-1 · Contact: Our server is slow. (this one)"),
  ]);
  expect(hrefOf(/^Chat/, timeline)).toBe("/admin/dashboard/chat?conversation=t-1");
  await user.click(timeline.getByRole("button", { name: "Merge R-2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge R-2 from Ana Diaz?" }));
  expect(dialog.getByText(/Both addresses are kept/)).toBeVisible();
  expect(
    await dialog.findByText("R-2 came after the last answer, so R-1 waits for one again."),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await screen.findByText("Leads merged")).toBeVisible();
  expect(screen.getByText(/^R-2 came after the last answer.* You can separate them again/)).toBeVisible();
  expect(writes()).toMatchObject([{ path: "/api/admin/leads/1/merge", body: { leads: [2] } }]);
});

test("merges several chosen requests of the person at once, of one address", async () => {
  const third = { ...second, id: 3, email: ana.email };
  const same = { ...second, email: ana.email };
  const { pane, user, writes } = await open(
    detailOf(ana, {
      others: [same, third],
      othersTotal: 2,
      timeline: [entry({ leadId: 3 }), entry({ leadId: 2 }), entry({})],
    }),
  );
  expect(pane.queryByRole("button", { name: /^Merge \d leads/ })).not.toBeInTheDocument();
  await user.click(pane.getByRole("checkbox", { name: "Select R-2" }));
  await user.click(pane.getByRole("checkbox", { name: "Select R-3" }));
  await user.click(pane.getByRole("button", { name: "Merge 2 leads" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge 2 leads into R-1?" }));
  expect(dialog.queryByText(/addresses are kept/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await screen.findByText("2 leads merged into R-1")).toBeVisible();
  expect(writes()).toMatchObject([{ path: "/api/admin/leads/1/merge", body: { leads: [2, 3] } }]);
});

test("lists each address and number of merged leads once, however it is written", async () => {
  const { pane } = await open(
    detailOf(ana, {
      merged: [
        { ...merged, email: ana.email, phone: "305.555.0100" },
        { ...merged, id: 3, phone: "+1 305 555 0199" },
      ],
      timeline: [entry({ leadId: 2 }), entry({})],
    }),
  );
  expect(pane.getAllByRole("button", { name: "Copy email" })).toHaveLength(2);
  expect(pane.getAllByRole("button", { name: "Copy phone" })).toHaveLength(2);
  const timeline = within(pane.getByRole("list", { name: "Timeline of this person" }));
  expect(timeline.getByText("Merged")).toBeVisible();
});

test("merges a lead with any email address by its reference", async () => {
  const { pane, user, writes } = await open(detailOf(ana));
  await user.click(pane.getByRole("button", { name: "More about this lead" }));
  await user.click(await screen.findByRole("menuitem", { name: "Merge another lead" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge another lead" }));
  const field = dialog.getByRole("textbox", { name: /Reference of the other lead/ });
  await user.type(field, "Ana{Enter}");
  expect(dialog.getByText("Enter a reference, such as R-1042.")).toBeVisible();
  expect(writes()).toEqual([]);
  await user.clear(field);
  await user.type(field, "r-2{Enter}");
  expect(await screen.findByText("Leads merged")).toBeVisible();
  expect(writes()).toMatchObject([{ path: "/api/admin/leads/1/merge", body: { leads: [2] } }]);
});

test("shows the email address, request, and notes of a merged lead in the other one, and separates it there", async () => {
  const { pane, user, writes } = await open(
    detailOf(ana, {
      merged: [{ ...merged, message: "It jams on Mondays." }],
      timeline: [entry({ leadId: 2 }), entry({})],
      history: [noteOf({ id: 7, leadId: 2, text: "Old note" })],
    }),
  );
  expect(pane.getByRole("link", { name: "ana@example.org" })).toBeVisible();
  expect(pane.getByText("What was sent · R-2")).toBeVisible();
  expect(pane.getByText("It jams on Mondays.")).toBeVisible();
  expect(pane.getByText("R-2: mia wrote a note.")).toBeVisible();
  await user.click(pane.getByRole("button", { name: "Separate R-2" }));
  expect(await screen.findByText("Leads separated")).toBeVisible();
  expect(writes()).toMatchObject([{ path: "/api/admin/leads/2/separate" }]);
});

test("sends a reply to merged leads to the chosen email address", async () => {
  const { pane, user, writes } = await open(detailOf(ana, { merged: [merged] }));
  await user.click(pane.getByRole("button", { name: "Reply" }));
  await user.selectOptions(pane.getByRole("combobox", { name: "To" }), "ana@example.org");
  await user.type(pane.getByRole("textbox", { name: /^Message/ }), "Good morning");
  await user.click(pane.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ to: "ana@example.org", text: "Good morning" });
});

test("a merged lead points to the other one, and offers no reply", async () => {
  const { pane } = await open(detailOf({ ...second, mergedInto: 1 }));
  expect(pane.getByText(/^Merged into/)).toHaveTextContent("Merged into R-1, where it is answered.");
  expect(pane.getByRole("button", { name: "Separate" })).toBeVisible();
  expect(pane.queryByRole("button", { name: "Reply" })).not.toBeInTheDocument();
});
