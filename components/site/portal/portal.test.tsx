import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Portal } from "@/components/site/portal/portal";
import { SignIn } from "@/components/site/portal/sign-in";
import { closeToast, currentToast } from "@/components/ui/toast-store";
import { valuesOf } from "@/lib/content/page-texts/values";
import { accountTexts } from "@/lib/crm/pages/account";
import { customerPortalTexts } from "@/lib/crm/pages/customer-portal";
import { type ReceivedCall, type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";
import { deferred } from "@/tests/factories/deferred";
import { customer, EMAIL, facts, invoiceOf, serviceOf, someOf } from "@/tests/factories/portal-account";
import { renderWithToasts } from "@/tests/factories/with-toasts";

/** The portal with a server that responds as a test specifies; browser tests cover the rest. */

const ok = (body: object): ScriptedAnswer => ({ status: 200, body: { success: true, ...body } });
const refused = (status: number): ScriptedAnswer => ({
  status,
  body: { success: false, message: "The server's words." },
});
const welcomed = ok({ customer, verified: false });

type Server = Record<"enter" | "session" | "services" | "invoices" | "signOut", ScriptedAnswer> & {
  onEnter?: (call: ReceivedCall) => ScriptedAnswer;
};

/** Responses of the server, which tests change. */
let server: Server;
let calls: ReceivedCall[];

function answer(call: ReceivedCall): ScriptedAnswer | Promise<ScriptedAnswer> {
  if (call.path.endsWith("/session")) return server.session;
  if (call.path.endsWith("/services")) return server.services;
  if (call.path.endsWith("/invoices")) return server.invoices;
  if (call.path.includes("/sign-out")) return server.signOut;
  if (call.method === "POST") return server.onEnter?.(call) ?? server.enter;
  return refused(404);
}

beforeEach(() => {
  closeToast(currentToast()?.message.id ?? 0);
  history.replaceState(null, "", "/customer-portal");
  window.scrollTo = jest.fn();
  server = {
    enter: welcomed,
    session: welcomed,
    services: ok({ services: [serviceOf(1)] }),
    invoices: ok({ invoices: [invoiceOf(1), invoiceOf(2)] }),
    signOut: ok({}),
  };
  calls = serveBy(answer);
});

const { signIn, code } = valuesOf(customerPortalTexts.group);
const portal = (
  <Portal facts={facts} texts={valuesOf(accountTexts.group)}>
    <SignIn signIn={signIn} code={code} />
  </Portal>
);
const open = () => renderWithToasts(portal);

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const emailField = () => screen.getByRole("textbox", { name: "Email address" });
const codeField = () => screen.findByRole("textbox", { name: "Code" });
const welcome = () => screen.findByRole("heading", { level: 1, name: "Hello Maria Alvarez" });
const region = (name: string) => screen.getByRole("region", { name });
const card = (name: string) => within(region(name));

async function send(address: string): Promise<void> {
  await userEvent.clear(emailField());
  await userEvent.type(emailField(), `${address}{Enter}`);
}

async function openSignedIn() {
  const { unmount } = open();
  await send(EMAIL);
  const title = await welcome();
  await waitFor(() => expect(title).toHaveFocus());
  const reload = () => {
    unmount();
    open();
  };
  return { unmount, reload };
}

describe("the sign-in", () => {
  test("rejects an invalid email address beside the field", async () => {
    open();
    await send("maria@example");
    expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
    expect(emailField()).toHaveFocus();
    expect(emailField()).toHaveAttribute("aria-invalid", "true");
    expect(calls).toEqual([]);
  });

  test.each<[string, ScriptedAnswer, string]>([
    ["an unknown address", refused(404), "Customer Not Found"],
    ["no connection", "lost", "Login Error"],
    ["a page instead of a response", { status: 200, body: "<html>maintenance</html>" }, "Login Error"],
  ])("shows an error for %s and keeps the typed address", async (_, answer, title) => {
    server.enter = answer;
    open();
    await send(EMAIL);
    expect(await screen.findByText(title)).toBeVisible();
    expect(emailField()).toHaveValue(EMAIL);
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).not.toBeDisabled());
  });

  test("greets the customer once, without a toast, and stores nothing about them in the browser", async () => {
    await openSignedIn();
    expect(screen.getByText("Welcome Back!")).toBeVisible();
    expect(currentToast()?.open).not.toBe(true);
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
    expect(stored).not.toMatch(/maria|alvarez/i);
  });
});

describe("the sign-in code", () => {
  const needsCode = () => {
    server.onEnter = ({ body }) => {
      const code = (body as { code?: string } | undefined)?.code;
      if (code === undefined) return ok({ verification: "code_sent" });
      return code === "123456" ? welcomed : refused(404);
    };
  };
  const sentCodes = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);

  test("is marked beside its field when malformed or wrong, and submits itself when pasted", async () => {
    needsCode();
    open();
    await send(EMAIL);
    expect(await codeField()).toHaveFocus();
    await userEvent.type(await codeField(), "12{Enter}");
    expect(await screen.findByText("Enter the six digits of the code")).toBeVisible();
    await userEvent.clear(await codeField());
    await userEvent.type(await codeField(), "000000{Enter}");
    expect(await screen.findByText(/That code is wrong or has expired\./)).toBeVisible();
    expect(await codeField()).toHaveFocus();
    expect(currentToast()?.open).not.toBe(true);
    await userEvent.clear(await codeField());
    await userEvent.paste(" 123.456 ");
    const title = await welcome();
    await waitFor(() => expect(title).toHaveFocus());
    expect(sessionStorage).toHaveLength(0);
  });

  test("is still awaited after a reload, and going back keeps the address", async () => {
    needsCode();
    const { unmount } = open();
    await send(EMAIL);
    await codeField();
    unmount();
    open();
    expect(await codeField()).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Use Another Address" }));
    expect(emailField()).toHaveValue(EMAIL);
  });

  test("can be requested again after half a minute", async () => {
    needsCode();
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await send(EMAIL);
    await codeField();
    const again = screen.getByRole("button", { name: /^Send a New Code/ });
    expect(again).toHaveTextContent(/^Send a New Code in \d+ s$/);
    await userEvent.click(again);
    expect(sentCodes()).toHaveLength(1);
    await advanceTime(31_000);
    expect(again).toHaveTextContent(/^Send a New Code$/);
    await userEvent.click(again);
    expect(
      await screen.findByText(/^If we know that address, a new code is on its way\./),
    ).toBeInTheDocument();
    expect(sentCodes()).toHaveLength(2);
  });
});

describe("the account", () => {
  test("has no link to full lists when entries are few, and says when there are none", async () => {
    const { reload } = await openSignedIn();
    expect(await card("Active Services").findAllByRole("listitem")).toHaveLength(1);
    expect(await card("Recent Invoices").findAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^View All/ })).not.toBeInTheDocument();
    Object.assign(server, { services: ok({ services: [] }), invoices: ok({ invoices: [] }) });
    reload();
    await welcome();
    expect(await card("Active Services").findByText(/No services yet\./)).toBeVisible();
    expect(await card("Recent Invoices").findByText(/No invoices yet\./)).toBeVisible();
    expect(region("Billing Summary")).toHaveTextContent("Amount due$0.00All paid up");
  });

  test("shows all invoices in parts, filtered by text and by status", async () => {
    server.invoices = ok({ invoices: someOf(70, invoiceOf) });
    await openSignedIn();
    await userEvent.click(await screen.findByRole("button", { name: "View All Invoices (70)" }));
    expect(screen.getByRole("heading", { level: 2, name: "All Invoices" })).toHaveFocus();
    const shown = () => screen.getAllByText(/^Invoice #/).map((one) => one.textContent);
    expect(shown()).toHaveLength(50);
    await userEvent.click(screen.getByText("Show 20 more"));
    expect(shown()).toHaveLength(70);
    // Paid invoices can't be paid again.
    const payments = screen.getAllByRole("link", {
      name: /^Pay Now for invoice #BL-\d+ \(opens in a new tab\)$/,
    });
    expect(payments).toHaveLength(35);
    expect(payments[0]).toHaveAttribute("target", "_blank");
    expect(payments[0]).toHaveAttribute("href", expect.stringContaining("/open?to=payment&invoice="));
    await userEvent.click(screen.getByRole("button", { name: "Unpaid 35" }));
    expect(screen.getByText("35 of 70 invoices")).toBeVisible();
    const search = screen.getByLabelText("Search by number, date or amount");
    await userEvent.type(search, "bl-6");
    expect(shown()).toEqual([6, 60, 62, 64, 66, 68].map((id) => `Invoice #BL-${id}`));
    await userEvent.paste(" nothing like it");
    expect(screen.getByText(/^No invoices match/)).toBeVisible();
  });

  test("lists only active services as such, each with its cycle, and waiting ones in a card of their own", async () => {
    const services = ["Pending", "Active", "Terminated"].map((status, index) => ({
      ...serviceOf(index + 1),
      status,
    }));
    server.services = ok({ services });
    await openSignedIn();
    const waiting = await screen.findByRole("region", { name: "Not active right now" });
    expect(within(waiting).getAllByRole("listitem")).toHaveLength(1);
    expect(waiting).toHaveTextContent("Server 1");
    const [active, ...others] = card("Active Services").getAllByRole("listitem");
    expect(active).toHaveTextContent("Server 2site2.example$180.00/year");
    expect(others).toEqual([]);
    expect(screen.getByRole("button", { name: "View All Services (3)" })).toBeVisible();
  });

  test("leads from the summary and from a suspended service to the payment of what is due first", async () => {
    server.services = ok({ services: [{ ...serviceOf(1), status: "Suspended" }] });
    server.invoices = ok({ invoices: [{ ...invoiceOf(2), duedate: "9998-01-01" }, invoiceOf(4)] });
    await openSignedIn();
    const summary = card("Billing Summary");
    const pay = await summary.findByRole("link", { name: /^Pay \$40\.00 now \(\d+ days? overdue\)/ });
    expect(pay).toHaveAttribute("href", expect.stringContaining("to=payment&invoice=4"));
    for (const place of [summary, card("Not active right now")]) {
      const suspended = place.getByRole("link", { name: /^Suspended: pay what is due, or call us/ });
      expect(suspended).toHaveAttribute("href", pay.getAttribute("href"));
    }
    expect(card("Active Services").getByText("Nothing is active right now.")).toBeVisible();
    const [first] = card("Recent Invoices").getAllByRole("listitem");
    expect(first).toHaveTextContent("BL-4");
  });

  test("finds services by domain", async () => {
    server.services = ok({ services: someOf(40, serviceOf) });
    await openSignedIn();
    await userEvent.click(await screen.findByRole("button", { name: "View All Services (40)" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search by name or domain" }), "SITE7.");
    expect(screen.getByText("1 of 40 services")).toBeVisible();
  });

  test("shows an error in place of refused billing data and loads the data on retry", async () => {
    server.invoices = refused(500);
    await openSignedIn();
    const invoices = card("Recent Invoices");
    expect(await invoices.findByText(/^The billing system is being configured\./)).toBeVisible();
    expect(screen.getByText("Billing System Configuration")).toBeVisible();
    expect(region("Billing Summary")).toHaveTextContent("Amount dueNot available");
    expect(card("Active Services").getAllByRole("listitem")).toHaveLength(1);
    server.invoices = ok({ invoices: [invoiceOf(1)] });
    await userEvent.click(invoices.getByRole("button", { name: "Try Again" }));
    expect(await invoices.findAllByRole("listitem")).toHaveLength(1);
  });

  test("shows an error after a reload without a connection and loads on retry", async () => {
    const { reload } = await openSignedIn();
    server.session = "lost";
    reload();
    expect(await screen.findByText("Error Loading Billing Data")).toBeVisible();
    server.session = welcomed;
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    expect(await welcome()).toBeVisible();
  });

  test("shows placeholders while billing is slow and says so after a while", async () => {
    const response = deferred<ScriptedAnswer>();
    const { unmount } = await openSignedIn();
    unmount();
    serveBy((call) => (call.path.endsWith("/services") ? response.promise : answer(call)));
    jest.useFakeTimers();
    render(portal);
    await advanceTime(0);
    const services = card("Active Services");
    expect(services.getByRole("status")).toHaveTextContent("Loading your services...");
    await advanceTime(6_000);
    const slow = "Loading your services is taking longer than usual. Please wait a moment.";
    expect(services.getByRole("status")).toHaveTextContent(slow);
    await act(async () => response.resolve(ok({ services: [serviceOf(1)] })));
    await advanceTime(0);
    expect(card("Active Services").getAllByRole("listitem")).toHaveLength(1);
  });
});

describe("the end of a session", () => {
  const ended = () => screen.findByText("Your session has ended. Please sign in again.");

  test("signing out without a connection shows an error and keeps the account on screen", async () => {
    await openSignedIn();
    server.signOut = "lost";
    await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(await screen.findByText("Sign Out Failed")).toBeVisible();
    expect(await welcome()).toBeVisible();
  });

  test("signing out everywhere is confirmed and empties the address field", async () => {
    await openSignedIn();
    await userEvent.click(screen.getByRole("button", { name: "Sign Out Everywhere" }));
    expect(await screen.findByText("You are signed out in every browser.")).toBeVisible();
    expect(calls.at(-1)?.path).toBe("/api/whmcs/sign-out-everywhere");
    expect(emailField()).toHaveValue("");
  });

  test("an expired session leads to the sign-in on a click", async () => {
    await openSignedIn();
    serveBy((call) => (call.path.includes("/invoices/") ? refused(401) : answer(call)));
    await userEvent.click(await screen.findByRole("button", { name: "Invoice #BL-1" }));
    expect(await ended()).toBeVisible();
    expect(screen.queryByText(/Alvarez & Sons/)).not.toBeInTheDocument();
  });

  test("an expired session leads to the sign-in on a reload", async () => {
    const { reload } = await openSignedIn();
    server.session = refused(401);
    reload();
    expect(await ended()).toBeVisible();
  });

  test("an expired session leads to the sign-in after half an hour without use", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openSignedIn();
    server.session = refused(401);
    await advanceTime(29 * 60_000);
    expect(await welcome()).toBeInTheDocument();
    await advanceTime(2 * 60_000);
    expect(await ended()).toBeInTheDocument();
  });
});
