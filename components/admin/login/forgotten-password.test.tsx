import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { ForgotPassword } from "@/components/admin/login/forgot-password";
import { ResetPassword } from "@/components/admin/login/reset-password";
import { hrefOf } from "@/tests/factories/admin-screen";
import { type ReceivedCall, type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";

/** Fake server: returns these responses in order, and records the requests. */
const serve = (...answers: ScriptedAnswer[]) => serveBy(() => answers.shift() ?? done);
const sentBy = (calls: ReceivedCall[]) => calls.map(({ path, body }) => [path, body]);

const done = { status: 200, body: { success: true } };

test("requires an account, shows a refusal, and confirms that a link was requested", async () => {
  const sent = serve({ status: 429, body: { success: false, message: "Too many requests." } }, done);
  render(<ForgotPassword />);
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByLabelText(/Username or email address/)).toHaveFocus());
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Enter your username or email address.")).toBeVisible();
  expect(sent).toEqual([]);
  await user.keyboard(" ana {Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests.");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
  expect(screen.getByText(/within 30 minutes/)).toBeVisible();
  expect(screen.getByText(/npm run admin -- reset-password NAME/)).toBeVisible();
  expect(sentBy(sent)).toEqual(Array(2).fill(["/api/admin/forgot-password", { account: "ana" }]));
  expect(hrefOf("Back to sign in")).toBe("/admin/login");
});

test("changes the password with the token in the URL fragment, and then removes the fragment", async () => {
  window.location.hash = "#1.2.token/ana%20b";
  const refusal = { success: false, message: "Too common.", fields: { password: ["Too common."] } };
  const sent = serve({ status: 422, body: refusal }, done);
  render(<ResetPassword />);
  const user = userEvent.setup();
  await waitFor(() => expect(screen.getByLabelText(/New password/)).toHaveFocus());
  await user.keyboard("seven{Enter}");
  expect(await screen.findByText("Password must be at least 8 characters")).toBeVisible();
  await user.keyboard(" b{Enter}");
  expect(screen.getByText("Password must be at least 8 characters")).toBeVisible();
  expect(sent).toEqual([]);
  await user.keyboard("lue{Enter}");
  expect(await screen.findByText("Too common.")).toBeVisible();
  const field = screen.getByLabelText(/New password/);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("autocomplete", "new-password");
  expect(screen.getByLabelText("Username")).toHaveValue("ana b");
  expect(screen.getByLabelText("Username")).toHaveAttribute("autocomplete", "username");
  expect(screen.queryByRole("link", { name: "Ask for a new link" })).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "seven herons{Enter}");
  expect(await screen.findByRole("heading", { name: "Your password has been changed" })).toBeVisible();
  expect(sentBy(sent).at(-1)).toEqual([
    "/api/admin/reset-password",
    { token: "1.2.token", password: "seven herons" },
  ]);
  expect(window.location.hash).toBe("");
  expect(hrefOf("Sign in")).toBe("/admin/login");
});

test("an invited user chooses a first password, which can be shown, and is signed in with it", async () => {
  const invited = { status: 200, body: { success: true, username: "rosa" } };
  const sent = serve(invited, { status: 200, body: { success: true, user: { username: "rosa" } } });
  const replace = jest.fn();
  const router = { replace } as unknown as React.ContextType<typeof AppRouterContext>;
  render(
    <AppRouterContext value={router}>
      <ResetPassword isFirst />
    </AppRouterContext>,
  );
  const user = userEvent.setup();
  expect(screen.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  const field = screen.getByLabelText(/^Password/);
  await user.type(field, "seven herons");
  expect(field).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password", pressed: false }));
  expect(field).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Set password" }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/admin/dashboard"));
  expect(sentBy(sent).at(-1)).toEqual(["/api/admin/login", { username: "rosa", password: "seven herons" }]);
});

test("says how to get a new link when the link has expired", async () => {
  const message = "This link has expired or was used already. Please ask for a new one.";
  serve({ status: 422, body: { success: false, message, fields: { token: [message] } } });
  render(<ResetPassword />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/New password/), "seven herons{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(hrefOf("Ask for a new link")).toBe("/admin/forgot-password");
});
