import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { ProvenDownload } from "@/components/admin/kit/proven-download";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { type Answer, openScreen, press, serve } from "@/tests/factories/admin-screen";
import { requestOptions, withPasskeys } from "@/tests/factories/passkey-browser";

const refused: Answer = {
  status: 403,
  body: { success: false, code: "proof_required", message: "Please give your password or a code once more." },
};
const wrong = (field: string, message: string): Answer => ({
  status: 422,
  body: { success: false, code: "invalid", message, fields: { [field]: [message] } },
});

/** A button that calls an endpoint that requires a fresh proof, with the outcome. */
function GuardedAction({ name = "Delete Ana" }: { name?: string }) {
  const [done, setDone] = useState(0);
  const write = useAdminMutation({
    mutationFn: () => request("POST", "/api/admin/deed"),
    success: { title: "Done" },
    failure: "Failed",
  });
  return (
    <button type="button" onClick={() => write.mutate(undefined, { onSuccess: () => setDone(done + 1) })}>
      {name} {done}
    </button>
  );
}

/** Fake server that requires a proof and accepts this one. */
function serveGuardedAction(right: object, whenWrong?: Answer, passkeys: object[] = []) {
  let isProven = false;
  return serve({
    read: () => ({ body: { passkeys, total: passkeys.length } }),
    write: ({ path, body }) => {
      if (path.endsWith("/passkey")) return { body: { success: true, options: requestOptions } };
      if (path !== "/api/admin/proof") return isProven ? { body: { success: true } } : refused;
      isProven = JSON.stringify(body) === JSON.stringify(right);
      return isProven ? { body: { success: true } } : (whenWrong ?? wrong("password", "Incorrect password"));
    },
  });
}

const withCodes = { me: { twoFactorEnabled: true } };
const dialog = () => screen.findByRole("dialog", { name: "Is it really you?" });

async function openAsked(options?: typeof withCodes) {
  const person = openScreen(<GuardedAction />, options);
  await press(person, "Delete Ana 0");
  await dialog();
  return person;
}

test("a call that requires a fresh proof asks for the password, and is then repeated once", async () => {
  const writes = serveGuardedAction({ password: " with spaces " });
  const person = await openAsked();
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  expect(screen.queryByRole("button", { name: /code/i })).toBeNull();
  await person.keyboard(" with spaces {Enter}");
  expect(await screen.findByRole("button", { name: "Delete Ana 1" })).toHaveFocus();
  expect(writes.map(({ path }) => path)).toEqual(["/api/admin/deed", "/api/admin/proof", "/api/admin/deed"]);
});

test("a download that requires a fresh proof starts only after it", async () => {
  const loaded: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    loaded.push(this.pathname);
  });
  let isProven = false;
  serve({
    read: (path) => (path === "/api/admin/proof" && !isProven ? refused : { body: {} }),
    write: () => {
      isProven = true;
      return { body: { success: true } };
    },
  });
  const person = openScreen(<ProvenDownload href="/api/admin/leads/export">Export CSV</ProvenDownload>);
  const link = screen.getByRole("link", { name: "Export CSV" });
  await person.click(link);
  await dialog();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(link).toHaveFocus());
  expect(loaded).toEqual([]);
  await person.click(link);
  await dialog();
  await person.keyboard("secret{Enter}");
  await waitFor(() => expect(loaded).toEqual(["/api/admin/leads/export"]));
});

test("asks a user with a second factor for a code, and accepts the password instead", async () => {
  const writes = serveGuardedAction({ password: "secret" });
  const person = await openAsked(withCodes);
  expect(screen.getByLabelText(/^Authentication code/)).toHaveFocus();
  await press(person, "Use your password instead");
  await person.type(screen.getByLabelText(/^Password/), "secret{Enter}");
  await screen.findByRole("button", { name: "Delete Ana 1" });
  expect(writes[1]).toMatchObject({ body: { password: "secret" } });
});

test.each([
  ["a wrong code", wrong("twoFactorCode", "Invalid verification code"), "Invalid verification code"],
  ["too many of them", { status: 429, body: { message: "Too many requests." } }, "Too many requests."],
])("shows the error for %s beside the field, and accepts a corrected code", async (_, answer, message) => {
  const writes = serveGuardedAction({ twoFactorCode: "123456" }, answer);
  const person = await openAsked(withCodes);
  await person.keyboard("654321{Enter}");
  const field = screen.getByLabelText(/^Authentication code/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveFocus();
  await person.keyboard("123456{Enter}");
  await screen.findByRole("button", { name: "Delete Ana 1" });
  expect(writes).toHaveLength(4);
});

test("accepts a passkey from a user who has one", async () => {
  withPasskeys("given");
  const passkey = {
    id: "key",
    rawId: "a2V5",
    response: {
      authenticatorData: "YXV0aGVudGljYXRvcg",
      clientDataJSON: "Y2xpZW50",
      signature: "c2lnbmF0dXJl",
    },
    type: "public-key",
    clientExtensionResults: {},
    authenticatorAttachment: "platform",
  };
  const writes = serveGuardedAction({ passkey }, undefined, [{ id: 1 }]);
  const person = await openAsked(withCodes);
  await person.click(await screen.findByRole("button", { name: "Use a passkey" }));
  await screen.findByRole("button", { name: "Delete Ana 1" });
  expect(writes.map(({ path }) => path)).toEqual([
    "/api/admin/deed",
    "/api/admin/proof/passkey",
    "/api/admin/proof",
    "/api/admin/deed",
  ]);
});

test("Escape cancels the call without a message, and returns the focus", async () => {
  const writes = serveGuardedAction({ password: "secret" });
  const person = await openAsked();
  await person.keyboard("half{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Ana 0" })).toHaveFocus());
  expect(screen.queryByText("Error")).toBeNull();
  expect(writes).toHaveLength(1);
});

test("concurrent calls ask for one proof", async () => {
  const writes = serveGuardedAction({ password: "secret" });
  const person = openScreen(
    <>
      <GuardedAction name="One" />
      <GuardedAction name="Other" />
    </>,
  );
  screen.getByRole("button", { name: "One 0" }).click();
  screen.getByRole("button", { name: "Other 0" }).click();
  await dialog();
  await person.keyboard("secret{Enter}");
  await screen.findByRole("button", { name: "One 1" });
  await screen.findByRole("button", { name: "Other 1" });
  expect(writes.filter(({ path }) => path === "/api/admin/proof")).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});
