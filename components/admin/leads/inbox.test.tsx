import { act, screen, waitFor, within } from "@testing-library/react";
import { LeadsPanel } from "@/components/admin/leads/leads-panel";
import { answer, desktopNotices, hrefOf, openScreen, press } from "@/tests/factories/admin-screen";
import { blockOf, detailOf, leadOf, me, serveLeads } from "@/tests/factories/leads";

const ana = leadOf({ id: 1 });
const bo = leadOf({
  id: 2,
  name: "Bo",
  email: "bo@example.com",
  company: null,
  kind: "calculator",
  summary: "Backup for 10 computers",
  urgency: "urgent",
  campaign: "google / cpc",
  status: "contacted",
  owner: { id: 2, username: "bo", name: "bo" },
  isOpened: true,
  answerState: "green",
  dueAt: "2026-01-01T00:00:00.000Z",
});
const details = [detailOf(ana), detailOf(bo)];

const open = (query = "") => openScreen(<LeadsPanel />, { query, me });
const rowOf = async (name: string) => {
  const row = (await screen.findByRole("link", { name: new RegExp(`${name}$`) })).closest("li");
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};
/** Brings the window to the front, which requests news at once. */
const lookAgain = () => act(async () => void window.dispatchEvent(new Event("visibilitychange")));

test("a row shows person, request, urgency, source, and progress in words", async () => {
  const appointment = { start: "2026-12-03T15:00:00Z", status: "booked", staff: "Bo" } as const;
  serveLeads({ leads: [{ ...ana, phone: "(305) 555-0100", appointment }, bo] });
  open();
  const first = await rowOf("Ana Diaz");
  expect(first.getByText("Thu, Dec 3, 10:00 AM with Bo")).toBeVisible();
  expect(first.getByRole("link", { name: "Unread: Ana Diaz" })).toBeVisible();
  expect(first.getByText("Diaz Farms · Contact")).toBeVisible();
  expect(first.getByText("Our server is slow.")).toBeVisible();
  expect(first.getByText("Page /contact")).toBeVisible();
  expect(first.getByText("On time")).toBeVisible();
  expect(first.getByText(/ana@example\.com/)).toBeVisible();
  expect(hrefOf("(305) 555-0100", first)).toBe("tel:+13055550100");
  const second = await rowOf("Bo");
  expect(second.getByRole("link", { name: "Bo" })).toBeVisible();
  expect(second.getByText("Urgent")).toBeVisible();
  // The server's state was "in time", but that was a while ago.
  expect(second.getByText("Late")).toBeVisible();
  expect(second.getByText(/campaign google \/ cpc/)).toBeVisible();
  expect(second.getByRole("button", { name: "Status of Bo: Contacted" })).toBeVisible();
});

test("says that there are no leads yet, or that no lead matches the filters", async () => {
  serveLeads({ leads: [] });
  const user = open();
  expect(await screen.findByText("No leads yet.")).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Won");
  expect(await screen.findByText("No leads match your search and filters.")).toBeVisible();
});

test("keeps the filters in the URL and in the link of the CSV file", async () => {
  serveLeads({ leads: [ana, bo] });
  const user = open();
  await rowOf("Ana Diaz");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Calculator quote");
  await user.selectOptions(screen.getByRole("combobox", { name: "Owner" }), "Me");
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Contacted");
  expect(window.location.search).toBe("?kind=calculator&owner=1&status=contacted");
  const csv = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Export CSV" }).href);
  expect(csv.pathname + csv.search).toBe(
    "/api/admin/leads/export?sort=-urgent&status=contacted&kind=calculator&owner=1",
  );
  await waitFor(() => expect(screen.queryByText("Ana Diaz")).not.toBeInTheDocument());

  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(window.location.search).toBe("?status=contacted");
  expect(screen.getByRole("button", { name: "Filters" })).toHaveFocus();
});

test("saves the current view under a name, without its page and its open lead", async () => {
  const { writes } = serveLeads({ leads: [ana], details });
  const user = open("?status=new&page=1&lead=1");
  await user.click(await screen.findByRole("button", { name: "Save this view" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await user.type(dialog.getByLabelText(/Name/), "Fresh");
  await user.click(dialog.getByRole("button", { name: "Save view" }));
  expect(await screen.findByText("View saved")).toBeVisible();
  expect(writes()).toEqual([
    { method: "POST", path: "/api/admin/leads/views", body: { name: "Fresh", query: "status=new" } },
  ]);
});

test("applies a saved view with its button, and can delete it", async () => {
  const views = [{ id: 4, name: "Won ones", query: "status=won", updatedAt: "2026-11-20T15:00:00.000Z" }];
  const { writes } = serveLeads({ leads: [ana], views });
  const user = open();
  const button = await screen.findByRole("button", { name: "Won ones" });
  await user.click(button);
  expect(window.location.search).toBe("?status=won");
  expect(button).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Delete the view Won ones" }));
  await user.click(await screen.findByRole("button", { name: "Delete view" }));
  expect(await screen.findByText("View deleted")).toBeVisible();
  expect(writes()).toMatchObject([{ method: "DELETE", path: "/api/admin/leads/views/4" }]);
});

test("sets one status for several leads, and says first what spam blocks", async () => {
  const { writes } = serveLeads({ leads: [ana, bo] }, () => ({ body: { success: true, changed: 2 } }));
  const user = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select the lead from Ana Diaz" }));
  await user.click(screen.getByRole("checkbox", { name: "Select the lead from Bo" }));
  await user.click(screen.getByRole("button", { name: "Set status" }));
  await user.click(await screen.findByRole("menuitem", { name: "Spam" }));
  const question = await screen.findByRole("alertdialog", { name: "Mark 2 leads as spam?" });
  expect(question).toHaveTextContent("For 30 days, nothing gets through from 2 email addresses");
  expect(writes()).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Mark as spam" }));
  expect(await screen.findByText("2 leads updated")).toBeVisible();
  expect(writes()).toEqual([
    {
      method: "PUT",
      path: "/api/admin/leads/status",
      body: { ids: [1, 2], status: "spam", blockNetwork: false },
    },
  ]);
});

test("announces a new lead, and adds it to the list on request", async () => {
  const { all } = serveLeads({ leads: [ana] });
  const user = open();
  await rowOf("Ana Diaz");
  const cy = leadOf({ id: 3, name: "Cy", createdAt: "2026-11-20T15:01:00.000Z" });
  all.leads = [cy, ana];
  all.changes = { at: "2026-11-20T15:01:00.000Z", leads: [cy] };
  await lookAgain();
  const show = await screen.findByRole("button", { name: "Show 1 new lead" });
  expect(screen.queryByText("Cy")).not.toBeInTheDocument();

  all.isDown = true;
  await user.click(show);
  expect(await screen.findByText("The leads could not be loaded.")).toBeVisible();
  expect(show).toBeVisible();

  all.isDown = false;
  await user.click(show);
  expect(await rowOf("Cy")).toBeTruthy();
  expect(show).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test("says since when the list is out of date, and recovers automatically or on request, in the same order", async () => {
  const { all } = serveLeads({ leads: [ana, bo] });
  const user = open();
  await rowOf("Ana Diaz");
  all.isDown = true;
  await lookAgain();
  expect(await screen.findByText(/^Not up to date since/)).toHaveTextContent("The server isn't answering");
  await user.click(screen.getByRole("button", { name: "Try now" }));
  expect(screen.getByText(/^Not up to date since/)).toBeVisible();

  all.isDown = false;
  const won = { ...ana, status: "won" as const, activityAt: "2026-11-20T15:02:00.000Z" };
  all.changes = { at: won.activityAt, leads: [won] };
  await user.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(screen.queryByText(/^Not up to date/)).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Status of Ana Diaz: Won" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /Ana Diaz|Bo/ })[0]).toHaveTextContent("Ana Diaz");
  expect(document.body).not.toHaveFocus();

  all.isDown = true;
  await lookAgain();
  await screen.findByText(/^Not up to date since/);
  all.isDown = false;
  await lookAgain();
  await waitFor(() => expect(screen.queryByText(/^Not up to date/)).not.toBeInTheDocument());
});

test("desktop notifications show only the number of new leads while another window is in front", async () => {
  const shown = desktopNotices();
  const { all } = serveLeads({ leads: [ana] });
  open();
  await rowOf("Ana Diaz");
  all.changes = {
    at: "2026-11-20T15:01:00.000Z",
    leads: [3, 4].map((id) => leadOf({ id, name: "Cy", createdAt: "2026-11-20T15:01:00.000Z" })),
  };
  await lookAgain();
  await screen.findByRole("button", { name: "Show 2 new leads" });
  expect(shown).toEqual(["2 new leads"]);
});

test("revokes a block in the list of blocked senders, and focuses the next one", async () => {
  const { all } = serveLeads({ blocks: [blockOf(1, "a@example.com"), blockOf(2, "b@example.com")] }, () => {
    all.blocks = [blockOf(2, "b@example.com")];
    return undefined;
  });
  const user = open("?view=blocked");
  expect(await screen.findByRole("heading", { level: 1, name: "Blocked senders" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Unblock a@example.com" }));
  expect(await screen.findByText("Sender unblocked")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Unblock b@example.com" })).toHaveFocus());
});

test("lists reply templates without a visibility switch, and shows the placeholders in the form", async () => {
  const template = (id: number, name: string) => ({ id, name, subject: "S", body: "B", orderIndex: id });
  serveLeads({ templates: [template(1, "Thanks"), template(2, "Not for us")] });
  const user = open("?view=templates");
  expect(await screen.findByText("Thanks")).toBeVisible();
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  expect(screen.queryByText("Inactive")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Add template" }));
  const form = within(await screen.findByRole("dialog", { name: "Add reply template" }));
  expect(form.getByText("{{firstName}}")).toBeVisible();
});

test("assigns an owner to several leads, and exports only the selected leads", async () => {
  const { writes } = serveLeads({ leads: [ana, bo] }, () => ({ body: { success: true, changed: 2 } }));
  const user = open();
  for (const name of ["Ana Diaz", "Bo"])
    await user.click(await screen.findByRole("checkbox", { name: `Select the lead from ${name}` }));
  expect(hrefOf("Export selection")).toBe("/api/admin/leads/export?ids=1,2");
  await user.click(screen.getByRole("button", { name: "Set owner" }));
  await user.click(await screen.findByRole("menuitem", { name: "bo" }));
  expect(await screen.findByText("2 leads updated")).toBeVisible();
  expect(writes()).toEqual([
    { method: "PUT", path: "/api/admin/leads/handling", body: { ids: [1, 2], ownerId: 2 } },
  ]);
});

test("merges the selected leads into the one that was answered, unless another is to stay", async () => {
  const answered = { ...bo, answerState: "answered" as const, firstAnsweredAt: "2026-11-21T15:00:00.000Z" };
  const changes = { waitOf: null, isReopened: false, owner: "mia", followUpOn: "2026-12-01" };
  const { writes } = serveLeads({ leads: [ana, answered], mergeChanges: changes }, () => ({
    body: { success: true, lead: answered, changes },
  }));
  const user = open();
  for (const name of ["Ana Diaz", "Bo"])
    await user.click(await screen.findByRole("checkbox", { name: `Select the lead from ${name}` }));
  await user.click(screen.getByRole("button", { name: "Merge 2 leads" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("heading", { name: "Merge 2 leads?" })).toBeVisible();
  expect(dialog.getByText(/^From then on, R-1 shows in R-2/)).toBeVisible();
  expect(await dialog.findByText("It takes over the follow-up on Dec 1, 2026.")).toBeVisible();
  await user.selectOptions(dialog.getByRole("combobox", { name: "Lead that stays" }), "1");
  expect(dialog.getByText(/^From then on, R-2 shows in R-1/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await screen.findByText(/^mia becomes its owner\. It takes over the follow-up/)).toBeVisible();
  expect(writes()).toEqual([{ method: "POST", path: "/api/admin/leads/1/merge", body: { leads: [2] } }]);
});

test("a lead marked as spam by mistake is restored with Undo in the notice", async () => {
  const { writes, all } = serveLeads({ leads: [ana] }, ({ body }) => {
    const lead = { ...ana, ...(body as object) };
    all.leads = [lead];
    return { body: { success: true, lead } };
  });
  const user = open();
  await user.click((await rowOf("Ana Diaz")).getByRole("button", { name: /^Status of Ana Diaz/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Spam" }));
  await answer(user, "Mark as spam");
  expect(await screen.findByText("Nothing gets through from ana@example.com for 30 days.")).toBeVisible();
  await press(user, "Undo");
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toMatchObject([{ status: "spam" }, { status: "new" }]);
});
