import { screen, waitFor, within } from "@testing-library/react";
import { AccountPanel } from "@/components/admin/account/account-panel";
import type { OpenSession } from "@/lib/access/auth/sessions-schema";
import { answer, openScreen, serve as serveCalls } from "@/tests/factories/admin-screen";

const here: OpenSession = {
  id: "here",
  device: "Chrome on Windows",
  country: { code: "US", name: "United States" },
  ipAddress: "192.0.2.1",
  createdAt: "2026-11-20T15:00:00.000Z",
  lastSeenAt: "2026-11-20T15:04:00.000Z",
  isCurrent: true,
};
const phone: OpenSession = { ...here, id: "phone", device: "Safari on iOS", country: null, isCurrent: false };

function serve() {
  let sessions = [here, phone];
  return serveCalls({
    read: () => ({ body: { sessions, total: sessions.length } }),
    write: ({ method }) => {
      if (method === "DELETE") sessions = [here];
      return { body: { success: true, ended: 1 } };
    },
  });
}

test("lists sessions with device and place, marks the current one, and ends another", async () => {
  const writes = serve();
  const user = openScreen(<AccountPanel />);
  const list = within(await screen.findByRole("list", { name: "Sessions" }));
  const [own, other] = list.getAllByRole("listitem");
  expect(own).toHaveTextContent("Chrome on Windows This device");
  expect(own).toHaveTextContent("United States, 192.0.2.1");
  expect(within(own as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
  expect(other).toHaveTextContent("Unknown country, 192.0.2.1");
  await user.click(list.getByRole("button", { name: "End the session of Safari on iOS" }));
  await waitFor(() => expect(list.queryByText("Safari on iOS")).not.toBeInTheDocument());
  expect(writes).toEqual([{ method: "DELETE", path: "/api/admin/sessions/phone" }]);
});

test("ends all other sessions after a confirmation, and changes the password", async () => {
  const writes = serve();
  const user = openScreen(<AccountPanel />);
  await user.click(await screen.findByRole("button", { name: "End all other sessions" }));
  await answer(user, "End all other sessions");
  expect(await screen.findByText("1 session was ended.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change password" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/New password/), "a new p{Enter}");
  expect(await dialog.findByText("Current password is required")).toBeVisible();
  expect(dialog.getByText("Password must be at least 8 characters")).toBeVisible();
  await user.type(dialog.getByLabelText(/Current password/), "of now");
  await user.type(dialog.getByLabelText(/New password/), "air{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(writes).toEqual([
    { method: "DELETE", path: "/api/admin/sessions" },
    {
      method: "PUT",
      path: "/api/admin/me/password",
      body: { currentPassword: "of now", password: "a new pair" },
    },
  ]);
});

test("changes the user's name, and the email address with a mailed code", async () => {
  const writes = serveCalls({
    read: () => ({ body: { sessions: [], total: 0, passkeys: [] } }),
    write: ({ path }) => ({
      body: path.endsWith("/confirm") ? { success: true, email: "rosa@example.com" } : { success: true },
    }),
  });
  const user = openScreen(<AccountPanel />);
  await user.click(await screen.findByRole("button", { name: "Change your name" }));
  await user.type(await screen.findByLabelText("Name"), "Rosa from Bayline{Enter}");
  expect(await screen.findByText("Rosa from Bayline")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Change your email" }));
  await user.type(await screen.findByLabelText(/^New email/), "rosa@example.com");
  await user.type(screen.getByLabelText(/^Current password/), "of now{Enter}");
  await user.type(await screen.findByLabelText(/^Code/), "123456{Enter}");
  expect(await screen.findByText("rosa@example.com")).toBeVisible();
  expect(writes.map(({ path, body }) => [path, body])).toEqual([
    ["/api/admin/me/profile", { displayName: "Rosa from Bayline" }],
    ["/api/admin/me/email", { email: "rosa@example.com", currentPassword: "of now" }],
    ["/api/admin/me/email/confirm", { code: "123456" }],
  ]);
});
