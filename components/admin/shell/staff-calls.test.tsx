import { act, screen, waitFor } from "@testing-library/react";
import { Sidebar } from "@/components/admin/shell/sidebar";
import { StaffCalls } from "@/components/admin/shell/staff-calls";
import type { StaffWaiting } from "@/lib/admin/overview/schema";
import { desktopNotices, openScreen, serve } from "@/tests/factories/admin-screen";

const none: StaffWaiting = {
  leads: { count: 0, newest: null },
  chat: { count: 0, newest: null },
  orders: { count: 0, newest: null },
  availability: {
    isOnline: false,
    isThere: false,
    text: "You are away: switched off.",
    notificationsEnabled: false,
  },
};

/** Opens the section Menu with the server's initial counts. */
function openMenu(first: StaffWaiting) {
  const now = { waiting: first };
  const writes = serve({
    read: () => ({ body: now.waiting }),
    write: ({ body }) => {
      const { isOnline } = body as { isOnline: boolean };
      const availability = { isOnline, isThere: isOnline, text: "You are here until 5pm." };
      now.waiting = { ...now.waiting, availability: { ...availability, notificationsEnabled: false } };
      return { body: { settings: {} } };
    },
  });
  const person = openScreen(
    <>
      <Sidebar rail={false} onNavigate={() => undefined} />
      <StaffCalls />
    </>,
    { path: "/admin/dashboard/menu" },
  );
  const lookAgain = async (waiting: StaffWaiting) => {
    now.waiting = waiting;
    await act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  };
  return { person, writes, lookAgain };
}

const at = (count: number, minute: number) => ({ count, newest: `2026-11-26T15:0${minute}:00.000Z` });

beforeEach(() => {
  document.title = "Menu | Company";
});

test("shows the waiting counts beside their sections and in the title, whatever section is open", async () => {
  openMenu({ ...none, leads: at(3, 1), chat: at(1, 2) });
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Leads" })).toHaveAccessibleDescription("3 waiting"),
  );
  expect(screen.getByRole("link", { name: "Chat" })).toHaveAccessibleDescription("1 waiting");
  expect(screen.getByRole("link", { name: "Orders" })).not.toHaveAccessibleDescription();
  expect(document.title).toBe("(4) Menu | Company");
});

test("sends desktop notifications only for what started to wait after the page opened", async () => {
  const shown = desktopNotices();
  const { lookAgain } = openMenu({ ...none, leads: at(1, 1) });
  await waitFor(() => expect(document.title).toBe("(1) Menu | Company"));
  expect(shown).toEqual([]);
  const later = { ...none, leads: at(1, 1), chat: at(1, 2) };
  await lookAgain(later);
  await waitFor(() => expect(shown).toEqual(["A visitor waits in the chat"]));
  // Another message from the same visitor.
  await lookAgain({ ...later, chat: at(1, 3), orders: at(1, 3) });
  await waitFor(() =>
    expect(shown.slice(1)).toEqual(["A visitor waits in the chat", "An order needs a decision"]),
  );
});

test("the header shows the chat availability with its reason, and switches it", async () => {
  const { person, writes } = openMenu(none);
  await person.click(await screen.findByRole("button", { name: "Chat: away" }));
  expect(await screen.findByText("You are away: switched off.")).toBeVisible();
  await person.click(screen.getByRole("menuitem", { name: "Switch to here" }));
  expect(await screen.findByRole("button", { name: "Chat: here" })).toBeVisible();
  expect(writes).toEqual([{ method: "PUT", path: "/api/admin/chat/settings", body: { isOnline: true } }]);
});

test("a group folds, is remembered as folded, and shows its waiting count", async () => {
  const { person } = openMenu({ ...none, leads: at(3, 1) });
  await person.click(await screen.findByRole("button", { name: "Inbox" }));
  expect(screen.queryByRole("link", { name: "Leads" })).not.toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Inbox 3 waiting" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  expect(localStorage.getItem("sidebar-folded")).toBe("inbox");
  // The open section stays visible.
  await person.click(screen.getByRole("button", { name: "Website" }));
  expect(screen.getByRole("link", { name: "Menu" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Colors" })).not.toBeInTheDocument();
});
