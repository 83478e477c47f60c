import { screen, waitFor, within } from "@testing-library/react";
import { LeadsPanel } from "@/components/admin/leads/leads-panel";
import { openScreen } from "@/tests/factories/admin-screen";
import { detailOf, leadOf, me, serveLeads } from "@/tests/factories/leads";

const ana = leadOf({ id: 1 });
const bo = leadOf({ id: 2, name: "Bo", email: "bo@example.com" });
const details = [detailOf(ana), detailOf(bo)];

async function open(query = "") {
  const { writes } = serveLeads({ leads: [ana, bo], details }, ({ body }) => ({
    body: { success: true, lead: { ...ana, ...(body as object), updatedAt: "2026-11-20T15:05:00.000Z" } },
  }));
  const user = openScreen(<LeadsPanel />, { query, me });
  await screen.findByRole("link", { name: /Ana Diaz/ });
  return { user, writes };
}
const row = (name: RegExp) => screen.getByRole("link", { name });

test("j and k without Ctrl move through the list, Enter opens a lead, and then j opens the next one", async () => {
  const { user } = await open();
  await user.keyboard("{Control>}j{/Control}");
  expect(row(/Ana Diaz/)).not.toHaveFocus();
  await user.keyboard("j");
  expect(row(/Ana Diaz/)).toHaveFocus();
  await user.keyboard("jj");
  expect(row(/Bo/)).toHaveFocus();
  expect(screen.getByText("That was the last lead on this page.")).toBeInTheDocument();
  await user.keyboard("k{Enter}");
  expect(window.location.search).toBe("?lead=1");
  expect(await screen.findByRole("region", { name: "Lead from Ana Diaz" })).toHaveFocus();
  await user.keyboard("j");
  expect(window.location.search).toBe("?lead=2");
  expect(await screen.findByRole("region", { name: "Lead from Bo" })).toHaveFocus();
});

test("Back closes the lead, and Escape closes it and focuses its row", async () => {
  const { user } = await open();
  await user.click(row(/Bo/));
  await screen.findByRole("region", { name: "Lead from Bo" });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Lead from/ })).not.toBeInTheDocument());
  row(/Ana Diaz/).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("region", { name: "Lead from Ana Diaz" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Lead from/ })).not.toBeInTheDocument());
  expect(window.location.search).toBe("");
  expect(row(/Ana Diaz/)).toHaveFocus();
});

test("e changes the status of the focused lead by the first letter of the new status", async () => {
  const { user, writes } = await open();
  await user.keyboard("je");
  await screen.findByRole("menu");
  await user.keyboard("q{Enter}");
  expect(await screen.findByText("Lead updated")).toBeVisible();
  expect(writes()).toEqual([
    {
      method: "PUT",
      path: "/api/admin/leads/1",
      body: { status: "qualified" },
      ifMatch: `"${ana.updatedAt}"`,
    },
  ]);
  expect(screen.getByRole("button", { name: "Status of Ana Diaz: Qualified" })).toBeVisible();
  // The row of the key press, so that Enter opens the lead.
  expect(row(/Ana Diaz/)).toHaveFocus();
});

test("r opens the lead and starts a reply, where keys type letters", async () => {
  const { user } = await open();
  await user.keyboard("jr");
  const message = await screen.findByRole("textbox", { name: /Message/ });
  await waitFor(() => expect(message).toHaveFocus());
  await user.keyboard("jk?");
  expect(message).toHaveValue("jk?");
  expect(window.location.search).toBe("?lead=1");
});

test("/ focuses the search, n focuses the note, and x selects the lead", async () => {
  const { user } = await open("?lead=1");
  await screen.findByRole("textbox", { name: /Add a note/ });
  await user.keyboard("n");
  expect(screen.getByRole("textbox", { name: /Add a note/ })).toHaveFocus();
  row(/Bo/).focus();
  await user.keyboard("/");
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveFocus());
  row(/Ana Diaz/).focus();
  await user.keyboard("x");
  expect(screen.getByRole("checkbox", { name: "Select the lead from Ana Diaz" })).toBeChecked();
});

test("Escape leaves a field with its text before it closes the lead, and Enter leaves the search for the list", async () => {
  const { user } = await open("?lead=1");
  const note = await screen.findByRole("textbox", { name: /Add a note/ });
  await user.type(note, "Call back");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("region", { name: "Lead from Ana Diaz" })).toHaveFocus();
  expect(note).toHaveValue("Call back");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Lead from/ })).not.toBeInTheDocument());

  await user.keyboard("/");
  await user.keyboard("Bo{Enter}");
  expect(screen.getByRole("searchbox")).not.toHaveFocus();
  await waitFor(() => expect(screen.queryByRole("link", { name: /Ana Diaz/ })).not.toBeInTheDocument());
  await user.keyboard("j");
  expect(row(/Bo/)).toHaveFocus();
  // The browser empties a search; in an empty one, Escape leaves the field.
  await user.keyboard("/{Escape}");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  await user.clear(screen.getByRole("searchbox"));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("searchbox")).not.toHaveFocus();
});

test("? opens the help, where the shortcuts can be switched off for this browser", async () => {
  const { user } = await open();
  await user.keyboard("?");
  const help = within(await screen.findByRole("dialog", { name: "Shortcuts and notices" }));
  expect(help.getByText("Change the status: use the arrows or a first letter, then Enter")).toBeVisible();
  await user.click(help.getByRole("switch", { name: "Keyboard shortcuts" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("?j");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(row(/Ana Diaz/)).not.toHaveFocus();
});

test("the switch asks for permission for desktop notifications, and says when the browser refuses", async () => {
  const requestPermission = jest.fn().mockResolvedValue("denied");
  Object.assign(window, { Notification: { permission: "default", requestPermission } });
  const { user } = await open();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.keyboard("?");
  const notices = await screen.findByRole("switch", { name: "Desktop notifications" });
  await user.click(notices);
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/Your browser blocks them/)).toBeVisible();
  expect(notices).not.toBeChecked();
});
