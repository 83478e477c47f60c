import { screen, waitFor, within } from "@testing-library/react";
import { MailPanel } from "@/components/admin/mail/mail-panel";
import { openScreen, press, readPaths, serve, textsOf } from "@/tests/factories/admin-screen";
import { outgoingMailOf } from "@/tests/factories/outgoing-mail";

const mail = outgoingMailOf({
  id: 4,
  type: "acknowledgement",
  title: "Acknowledgement to Rosa",
  to: "rosa@example.com",
  state: "given_up",
  error: "550 no",
  sentAt: null,
  givenUpAt: "2026-11-21T12:00:00.000Z",
});

function open(role: "owner" | "support") {
  const writes = serve({
    read: (path) => {
      if (path.includes("/mail/demo")) return { body: { isKept: false } };
      if (path.endsWith("/mail/4"))
        return { body: { to: mail.to, subject: "Got it", text: "Hello", wasSent: false, isSecret: false } };
      return { body: { mails: [mail], total: 1 } };
    },
    write: () => ({ body: { mail } }),
  });
  return { writes, person: openScreen(<MailPanel />, { me: { role } }) };
}

test("support reads the mails to its customers and sends one again, and nothing else", async () => {
  const { person, writes } = open("support");
  await screen.findByText("Acknowledgement to Rosa");
  expect(screen.queryByRole("button", { name: /Send a test email|Try again/ })).toBeNull();
  const kinds = within(screen.getByRole("combobox", { name: "Kind of email" })).getAllByRole("option");
  expect(textsOf(kinds)).toEqual([
    ...["All kinds", "Confirmations of requests", "Replies to visitors", "Answers in the chat"],
    ...["Appointments, to visitors", "Quotes, to visitors"],
  ]);
  await press(person, "Open: Acknowledgement to Rosa");
  await press(person, "Send again");
  await waitFor(() => expect(writes).toMatchObject([{ method: "POST", path: "/api/admin/mail/4/resend" }]));
  expect(readPaths().filter((path) => path.includes("/demo"))).toEqual([]);
});

test("an owner sees all kinds, retries, and sends a test", async () => {
  open("owner");
  expect(await screen.findByRole("button", { name: "Try again: Acknowledgement to Rosa" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send a test email" })).toBeVisible();
  expect(screen.getByRole("option", { name: "Links to new passwords" })).toBeInTheDocument();
});
