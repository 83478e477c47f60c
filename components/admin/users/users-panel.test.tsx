import { screen, waitFor, within } from "@testing-library/react";
import { UsersPanel } from "@/components/admin/users/users-panel";
import { twoFactorFailure } from "@/lib/access/users/queries";
import type { AdminUserRecord } from "@/lib/access/users/schema";
import { ApiError } from "@/lib/core/client";
import { type Answer, hrefOf, openScreen, press, serve as serveCalls } from "@/tests/factories/admin-screen";

const ana: AdminUserRecord = {
  id: 1,
  username: "ana",
  email: "ana@example.com",
  role: "owner",
  isActive: true,
  mustChangePassword: false,
  twoFactorEnabled: true,
  twoFactorRequired: false,
  passkeys: 0,
  lastLogin: "2026-11-20T15:04:00.000Z",
  createdAt: "2026-01-02T10:00:00.000Z",
  updatedAt: "2026-01-02T10:00:00.000Z",
};
const bob: AdminUserRecord = {
  ...ana,
  id: 2,
  username: "bob",
  email: null,
  isActive: false,
  twoFactorEnabled: false,
  lastLogin: null,
};

/** Fake server: lists Ana, who is signed in, and Bob, and answers writes as the test says. */
function serve(write: Answer = { body: { success: true } }, people: object[] = [], other = bob) {
  return serveCalls({
    read: () => ({ body: { users: [ana, other], people, total: 2, user: ana } }),
    write: () => write,
  });
}

async function open() {
  const user = openScreen(<UsersPanel />, { me: { ...ana, sidebarOrder: [] } });
  await screen.findByText("bob");
  return user;
}

const rowOf = (name: RegExp) => within(screen.getByRole("row", { name }));

test("shows the status, 2FA state, creation date, and last sign-in of each account", async () => {
  serve();
  await open();
  const first = rowOf(/ana ?@example/);
  expect(first.getByText("2FA Active")).toBeVisible();
  expect(first.queryByText("Inactive")).not.toBeInTheDocument();
  expect(first.getByText("Jan 2, 2026")).toBeVisible();
  expect(first.getByText("Nov 20, 2026, 10:04 AM")).toBeVisible();
  const second = rowOf(/bob/);
  expect(second.getByText("Inactive")).toBeVisible();
  expect(second.getByText("2FA Off")).toBeVisible();
  expect(second.getByText("Never")).toBeVisible();
});

test("the user's own row links to the 2FA section, and can't be deleted", async () => {
  serve();
  await open();
  const own = rowOf(/ana ?@example/);
  expect(hrefOf("Use the 2FA tab", own)).toBe("/admin/dashboard/twofactor");
  expect(own.queryByRole("button", { name: /2FA|Delete/ })).not.toBeInTheDocument();
});

test("refuses a short username, and then creates the user", async () => {
  const writes = serve({ status: 201, body: { success: true } });
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Add admin user" }));
  await user.type(screen.getByLabelText(/Username/), "jo");
  await user.type(screen.getByLabelText(/Password/), "secret78{Enter}");
  expect(await screen.findByText("Username must be at least 3 characters")).toBeVisible();
  expect(writes).toEqual([]);

  await user.type(screen.getByLabelText(/^Name/), "Joe Lind");
  await user.type(screen.getByLabelText(/Username/), "e");
  await user.selectOptions(screen.getByLabelText(/^Role/), "Support");
  await user.click(screen.getByRole("switch", { name: "Must change the password at the next sign-in" }));
  await user.click(screen.getByRole("button", { name: "Create user" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/users",
      body: {
        displayName: "Joe Lind",
        username: "joe",
        password: "secret78",
        email: null,
        role: "support",
        isActive: true,
        mustChangePassword: true,
      },
    },
  ]);
});

test("editing with an empty password keeps the current one", async () => {
  const writes = serve();
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit bob" }));
  await user.type(screen.getByLabelText(/Password/), "seven c{Enter}");
  expect(await screen.findByText("Password must be at least 8 characters")).toBeVisible();
  expect(writes).toEqual([]);
  await user.clear(screen.getByLabelText(/Password/));
  await user.click(screen.getByRole("switch", { name: "Active" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Admin user updated successfully")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/admin/users/2",
      ifMatch: '"2026-01-02T10:00:00.000Z"',
      body: {
        username: "bob",
        password: "",
        email: null,
        role: "owner",
        isActive: true,
        mustChangePassword: false,
      },
    },
  ]);
});

test.each([
  ["password", /^Password/, { password: "seven herons" }],
  ["email address", /Email/, { email: "ana@elsewhere.example", password: "" }],
])("requires the current password only for a new %s of the user's own account", async (_, label, body) => {
  const writes = serve();
  const user = await open();
  const [typed] = Object.values(body);
  await press(user, "Edit ana");
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), `${typed}{Enter}`);
  expect(await screen.findByText("Current password is required")).toBeVisible();
  expect(writes).toEqual([]);
  await user.type(screen.getByLabelText(/Current password/), "six herons{Enter}");
  expect(await screen.findByText("Admin user updated successfully")).toBeVisible();
  const own = { method: "PUT", path: "/api/admin/users/1", body: { ...body, currentPassword: "six herons" } };
  expect(writes).toMatchObject([own]);
  await press(user, "Edit bob");
  expect(screen.queryByLabelText(/Current password/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(label), `${typed}{Enter}`);
  await waitFor(() => expect(writes).toHaveLength(2));
});

test.each([
  ["Require 2FA", false, "force-enable"],
  ["Stop requiring 2FA", true, "force-disable"],
])("%s for another administrator takes a confirmation", async (name, twoFactorRequired, call) => {
  const answer = { body: { success: true, message: "At the next sign-in." } };
  const writes = serve(answer, [], { ...bob, twoFactorRequired });
  const user = await open();
  await user.click(rowOf(/bob/).getByRole("button", { name }));
  const question = within(screen.getByRole("alertdialog", { name: `${name} for bob?` }));
  expect(question.getByText(/signed out everywhere now/)).toBeVisible();
  expect(writes).toEqual([]);
  await user.click(question.getByRole("button", { name }));
  expect(await screen.findByText("At the next sign-in.")).toBeVisible();
  expect(writes).toEqual([{ method: "POST", path: `/api/admin/users/2/2fa/${call}` }]);
});

test.each([
  ["Use the regular 2FA setup for your own account", true],
  ["Use the regular 2FA disable for your own account", true],
  ["This administrator already uses it", false],
])("explains a refused 2FA change: %s", (message, isReplaced) => {
  expect(twoFactorFailure(new ApiError(403, message, ""))).toBe(
    isReplaced ? "Please use the 2FA tab to manage your own two-factor authentication" : message,
  );
  expect(twoFactorFailure(new ApiError(0, undefined, ""))).toBe("Failed to enable 2FA");
});

test("shows people by their names, and what they sign in with below", async () => {
  serve(undefined, [{ username: "bob", name: "Bob Lind" }]);
  openScreen(<UsersPanel />, { me: { ...ana, sidebarOrder: [] } });
  expect(await screen.findByText("Signs in as bob")).toBeVisible();
  expect(rowOf(/Bob Lind/).getByRole("button", { name: "Delete Bob Lind" })).toBeVisible();
});

test("invites a new administrator by email, without a password", async () => {
  const writes = serve({ status: 201, body: { success: true } });
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Invite by email" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite by email" }));
  expect(
    dialog.getByText("Looks at pages, leads, the chat, orders and figures, and changes nothing."),
  ).toBeVisible();
  expect(dialog.getByRole("option", { name: "Viewer" })).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Email/), "rosa@example.com");
  await user.type(dialog.getByLabelText(/^Name/), "Rosa Lind");
  await user.type(dialog.getByLabelText(/^Username/), "rosa{Enter}");
  expect(await screen.findByText("To rosa@example.com, by email.")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/users/invite",
      body: { displayName: "Rosa Lind", username: "rosa", email: "rosa@example.com", role: "viewer" },
    },
  ]);
});
