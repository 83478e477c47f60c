import { screen, waitFor, within } from "@testing-library/react";
import { PasskeysCard } from "@/components/admin/passkeys/passkeys-card";
import type { PasskeyRecord } from "@/lib/core/passkeys-schema";
import { fill, hrefOf, openScreen, serve as serveCalls } from "@/tests/factories/admin-screen";
import { creationOptions, withPasskeys } from "@/tests/factories/passkey-browser";

const phone: PasskeyRecord = {
  id: 7,
  name: "Phone",
  device: "Safari on iOS",
  isSynced: true,
  createdAt: "2026-11-20T15:00:00.000Z",
  lastUsedAt: null,
};

/** Fake server with that number of passkeys. */
function serve(count: number) {
  const passkeys = Array.from({ length: count }, (_, n) => ({ ...phone, id: n + 7 }));
  return serveCalls({
    read: () => ({ body: { passkeys, total: count } }),
    write: ({ path }) =>
      path.endsWith("/options") ? { body: { options: creationOptions } } : { status: 201, body: {} },
  });
}

const open = (twoFactorEnabled = true) =>
  openScreen(<PasskeysCard />, { me: { role: "viewer", twoFactorEnabled } });

async function addOne(person: ReturnType<typeof open>) {
  await person.click(await screen.findByRole("button", { name: "Add a passkey" }));
  await person.type(within(screen.getByRole("dialog")).getByLabelText(/^Name/), "Work laptop{Enter}");
}

test("asks for a name, creates the passkey in the browser, and then stores it", async () => {
  withPasskeys("given");
  const writes = serve(0);
  await addOne(open());
  expect(await screen.findByText("Passkey added")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(writes).toMatchObject([
    { path: "/api/admin/passkeys/options" },
    { path: "/api/admin/passkeys", body: { name: "Work laptop", response: { id: "key" } } },
  ]);
});

test.each([
  ["NotAllowedError", "No passkey was created. The request was cancelled or took too long."],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["SecurityError", "Passkeys don't work at this address. Open this site at its usual address."],
  ["NotSupportedError", "This device can't create the kind of passkey we need."],
  ["OperationError", "Another tab or window is asking for a passkey. Finish or cancel that first."],
  ["NoSuchError", "Your browser could not create a passkey. Please try again."],
])("after %s, keeps the form open, explains the failure, and stores no passkey", async (name, message) => {
  withPasskeys(new DOMException("no", name));
  const writes = serve(0);
  await addOne(open());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue("Work laptop");
  expect(writes).toHaveLength(1);
});

test("removes a passkey after a confirmation", async () => {
  withPasskeys();
  const writes = serve(1);
  const person = open();
  const list = within(await screen.findByRole("list", { name: "Passkeys" }));
  expect(list.getByRole("listitem")).toHaveTextContent(/Phone Synced.*Safari on iOS.*never used/);
  await person.click(list.getByRole("button", { name: "Delete Phone" }));
  await person.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove passkey" }));
  expect(await screen.findByText("Passkey removed")).toBeVisible();
  expect(writes).toEqual([{ method: "DELETE", path: "/api/admin/passkeys/7" }]);
});

test("renames a passkey", async () => {
  withPasskeys();
  const writes = serve(1);
  const person = open();
  await person.click(await screen.findByRole("button", { name: "Rename Phone" }));
  await fill(person, screen.getByLabelText(/^Name/), "Key");
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(writes).toEqual([{ method: "PUT", path: "/api/admin/passkeys/7", body: { name: "Key" } }]);
});

test.each([
  ["more than ten passkeys", 10, {}, true, /You have 10 passkeys/],
  ["a passkey without 2FA", 0, {}, false, "2FA"],
  ["passkeys over plain http", 0, { isSecureContext: false }, true, /Open this site with https/],
  [
    "passkeys in a browser without support",
    0,
    { PublicKeyCredential: undefined },
    true,
    /This browser doesn't support passkeys/,
  ],
])("offers no %s, and says why", async (_, count, change, twoFactorEnabled, message) => {
  withPasskeys();
  Object.assign(globalThis, change);
  serve(count);
  open(twoFactorEnabled);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
  if (!twoFactorEnabled) expect(hrefOf("2FA")).toBe("/admin/dashboard/twofactor");
});
