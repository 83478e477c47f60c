import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { LoginScreen } from "@/components/admin/login/login-screen";
import { Toaster } from "@/components/ui/toaster";
import { type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";
import { requestOptions, withPasskeys } from "@/tests/factories/passkey-browser";

type Answer = Partial<Exclude<ScriptedAnswer, "lost">>;

/** Fake server: returns these responses to sign-in calls in order. @returns what was sent so far */
function serve(...answers: Answer[]) {
  const calls = serveBy(() => ({ status: 200, body: "", ...answers.shift() }));
  return () => calls.map(({ body }) => body);
}

const admitted = { body: { success: true, user: { username: "ana" } } };
const credentials = { username: "ana", password: "secret1" };
const codeRequired = { body: { success: false, requires2FA: true } };

function open() {
  const replace = jest.fn();
  const router = { replace } as unknown as React.ContextType<typeof AppRouterContext>;
  render(
    <AppRouterContext value={router}>
      <LoginScreen />
      <Toaster />
    </AppRouterContext>,
  );
  return { user: userEvent.setup(), replace };
}

async function enterCredentials(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/Username/), "ana");
  await user.type(screen.getByLabelText(/Password/), "secret1{Enter}");
}

test("requires both credentials before it sends anything", async () => {
  const sent = serve();
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("Username is required")).toBeVisible();
  expect(screen.getByText("Password is required")).toBeVisible();
  expect(screen.getByLabelText(/Username/)).toHaveAccessibleDescription("Username is required");
  expect(sent()).toEqual([]);
});

test("opens the dashboard after a successful sign-in", async () => {
  const sent = serve(admitted);
  const { user, replace } = open();
  await enterCredentials(user);
  expect(await screen.findByText("Login successful")).toBeVisible();
  expect(screen.getByText("Welcome to the admin dashboard")).toBeVisible();
  expect(sent()).toEqual([credentials]);
  expect(replace.mock.calls).toEqual([["/admin/dashboard"]]);
});

test("shows the server's message when it refuses, and a default message when the server gives none", async () => {
  serve({ status: 429, body: { success: false, message: "Too many requests." } }, { status: 401 });
  const { user, replace } = open();
  await enterCredentials(user);
  expect(await screen.findByText("Login failed")).toBeVisible();
  // Once in the toast, and once in the card, where it stays.
  expect(screen.getAllByText("Too many requests.")).toHaveLength(2);
  expect(screen.getByRole("alert")).toHaveTextContent("Too many requests.");
  expect(screen.getByLabelText(/Password/)).not.toHaveAttribute("aria-invalid");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByText("Invalid credentials")).toBeVisible();
  expect(screen.getByLabelText(/Username/)).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByLabelText(/Password/)).toHaveAccessibleDescription(
    "Check the username and the password.",
  );
  expect(screen.getByLabelText(/Password/)).toHaveFocus();
  expect(replace).not.toHaveBeenCalled();
});

test("shows how long a lock lasts, also in the toast", async () => {
  const body = { success: false, message: "Too many requests." };
  serve({ status: 429, body, headers: { "retry-after": "850" } });
  const { user } = open();
  await enterCredentials(user);
  const words = "Too many failed sign-ins. Please try again in 15 minutes.";
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
});

test("sends the kept credentials again with the code", async () => {
  const sent = serve(codeRequired, admitted);
  const { user, replace } = open();
  await enterCredentials(user);
  expect(await screen.findByText("Two-factor authentication required")).toBeVisible();
  expect(screen.getByText("Please enter your 6-digit code from your authenticator app")).toBeVisible();

  const code = screen.getByLabelText(/Authentication code/);
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Authentication code is required")).toBeVisible();
  expect(sent()).toHaveLength(1);

  await user.type(code, "AB3D\u2011EFGH {Enter}");
  expect(await screen.findByText("Login successful")).toBeVisible();
  expect(sent()[1]).toEqual({ ...credentials, twoFactorCode: "AB3DEFGH" });
  expect(replace).toHaveBeenCalledTimes(1);
});

test("says that a code is wrong, even when the server gives no message", async () => {
  const wrong = { status: 401, body: { success: false, message: "Invalid verification code" } };
  serve(codeRequired, wrong, { status: 401 });
  const { user } = open();
  await enterCredentials(user);
  const code = await screen.findByLabelText(/Authentication code/);
  for (const typed of ["000 000{Enter}", "111-111{Enter}"]) {
    await user.clear(code);
    await user.type(code, typed);
    await waitFor(() => expect(code).toHaveAccessibleDescription("Invalid verification code"));
  }
  expect(screen.queryByText("Invalid credentials")).not.toBeInTheDocument();
});

test("accepts a passkey instead of a code, and still offers the code after a canceled prompt", async () => {
  const requested = withPasskeys(new DOMException("no", "NotAllowedError"), "given");
  const options = { body: { success: true, options: requestOptions } };
  const required = { body: { success: false, requires2FA: true, passkeys: true } };
  const sent = serve(required, options, options, admitted);
  const { user, replace } = open();
  await enterCredentials(user);
  await user.click(await screen.findByRole("button", { name: "Use a passkey" }));
  expect(await screen.findByText(/^No passkey was used\./)).toBeVisible();
  expect(screen.getByLabelText(/Authentication code/)).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Use a passkey" }));
  expect(await screen.findByText("Login successful")).toBeVisible();
  expect(requested).toHaveLength(2);
  // Each try is a new request, with the credentials again.
  expect(sent().slice(1, 3)).toEqual(Array(2).fill(credentials));
  expect(sent()[3]).toMatchObject({ ...credentials, passkey: { id: "key" } });
  expect(replace).toHaveBeenCalledTimes(1);
});

test("Back keeps the credentials and clears the code", async () => {
  serve(codeRequired, codeRequired);
  const { user } = open();
  await enterCredentials(user);
  await user.type(await screen.findByLabelText(/Authentication code/), "123456");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByLabelText(/Username/)).toHaveValue("ana");
  expect(screen.getByLabelText(/Password/)).toHaveValue("secret1");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByLabelText(/Authentication code/)).toHaveValue("");
});

test("a forced 2FA enrollment shows the key and backup codes before the dashboard", async () => {
  const backupCodes = ["AAAAAAA2", "BBBBBBB3"];
  const setup = { qrCode: "data:image/png;base64,", secret: "ABCDEFGH", setupToken: "token-1" };
  const required = { body: { success: false, requires2FASetup: true, ...setup } };
  const sent = serve(required, { body: { ...admitted.body, backupCodes } });
  const { user, replace } = open();
  await enterCredentials(user);
  expect(await screen.findByText("ABCD EFGH")).toBeVisible();
  expect(screen.getByAltText("QR code for your authenticator app")).toBeVisible();

  const code = screen.getByLabelText(/Verification code/);
  await user.type(code, "12345{Enter}");
  expect(await screen.findByText("Enter the 6-digit code from your authenticator app")).toBeVisible();
  await user.type(code, "6{Enter}");
  for (const backupCode of backupCodes) expect(await screen.findByText(backupCode)).toBeVisible();
  expect(sent()[1]).toEqual({ ...credentials, twoFactorCode: "123456", setupToken: "token-1" });
  expect(replace).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Continue to dashboard" }));
  expect(replace.mock.calls).toEqual([["/admin/dashboard"]]);
});
