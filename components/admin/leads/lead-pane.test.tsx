import { act, screen, waitFor, within } from "@testing-library/react";
import { LeadsPanel } from "@/components/admin/leads/leads-panel";
import type { LeadDetail } from "@/lib/crm/inbox/schema";
import { type Answer, type Call, fill, hrefOf, openScreen } from "@/tests/factories/admin-screen";
import { blockOf, detailOf, leadOf, me, noteOf, serveLeads } from "@/tests/factories/leads";
import { outgoingMailOf } from "@/tests/factories/outgoing-mail";

const ana = leadOf({ id: 1 });
const body = "Hello {{firstName}},\n{{unknown}}";
const templates = [{ id: 5, name: "Thanks", channel: "mail", subject: "Thank you", body, orderIndex: 1 }];
const bo = { id: 2, username: "bo", name: "bo", image: null };

async function open(change: Partial<LeadDetail> = {}, write?: (call: Call) => Answer | undefined) {
  const { writes, all } = serveLeads({ leads: [ana], details: [detailOf(ana, change)], templates }, write);
  const user = openScreen(<LeadsPanel />, { query: "?lead=1", me });
  const pane = await screen.findByRole("region", { name: "Lead from Ana Diaz" });
  await within(pane).findByText("What was sent");
  return { user, writes, all, pane: within(pane) };
}

afterEach(() => jest.useRealTimers());

test("shows everything that was sent, and the ways to answer", async () => {
  const { pane } = await open();
  expect(pane.getByText(/Our server is slow\.\s+Every morning\./)).toBeVisible();
  expect(pane.getByText("Network support")).toBeVisible();
  expect(hrefOf("ana@example.com", pane)).toBe("mailto:ana@example.com");
  expect(hrefOf("(305) 555-0100", pane)).toBe("tel:+13055550100");
});

test("describes the history in sentences, with the response of the mail server", async () => {
  const mail = outgoingMailOf({ id: 3, title: "New request: Ana Diaz", state: "failing" });
  const { pane } = await open({
    mails: [mail],
    history: [
      { is: "received", leadId: 1, author: null, createdAt: ana.createdAt },
      {
        is: "mail",
        author: null,
        createdAt: ana.createdAt,
        mailId: 3,
        outcome: "failed",
        attempts: 2,
        error: "451 Try later",
      },
      noteOf({ id: 1, type: "status", text: null, data: { before: "new", after: "won" } }),
      noteOf({ id: 2, type: "owner", text: null, data: { before: null, after: "bo" } }),
      noteOf({ id: 3, type: "follow-up", text: null, data: { before: null, after: "2026-11-25" } }),
      noteOf({ id: 5, type: "mail-retried", text: null, data: { mail: 3 } }),
      noteOf({ id: 4, type: "opened", text: null, author: bo }),
    ],
  });
  for (const sentence of [
    "The lead came in.",
    "The email “New request: Ana Diaz” failed at attempt 2 and will be retried.",
    "The mail server asks us to try again later. The mail server said: 451 Try later",
    "mia changed the status from New to Won.",
    "mia assigned it to bo.",
    "mia set a follow-up for Nov 25, 2026.",
    "mia retried the email “New request: Ana Diaz”.",
    "bo opened it.",
  ])
    expect(pane.getByText(sentence)).toBeVisible();
});

test("shows each email to the customer as sent once, and folds those to staff", async () => {
  const { pane, user } = await open({
    mails: [
      outgoingMailOf({ id: 3, type: "acknowledgement", title: "Confirmation to Ana Diaz" }),
      outgoingMailOf({ id: 4 }),
    ],
  });
  const row = pane.getByText("Confirmation to Ana Diaz").closest("li");
  expect(row?.textContent?.match(/Sent/g)).toHaveLength(1);
  expect(row).toHaveTextContent("Nov 20, 2026, 7:00 AM");
  expect(pane.getByText("New lead: Contact, Ana Diaz")).not.toBeVisible();
  await user.click(pane.getByText("1 email to staff"));
  expect(pane.getByText("New lead: Contact, Ana Diaz")).toBeVisible();
});

test("shows a customer's mail as text, with its quotes folded and a warning of a forged sender", async () => {
  const { pane } = await open({
    history: [
      noteOf({
        id: 9,
        type: "mail-received",
        author: null,
        text: "Yes <img src=x onerror=alert(1)>",
        data: {
          subject: "Re: Your request",
          from: "ana@example.com",
          name: "Ana",
          quoted: "> We can help.",
          attachments: ["plan.pdf"],
          isForged: true,
        },
      }),
      noteOf({
        id: 10,
        type: "mail-bounced",
        author: null,
        text: null,
        data: { is: "failed", recipient: "ana@example.com", reason: "5.1.1 User unknown" },
      }),
    ],
  });
  expect(pane.getByText("Ana <ana@example.com> answered by email.")).toBeVisible();
  expect(pane.getByText("Yes <img src=x onerror=alert(1)>")).toBeVisible();
  expect(pane.getByText("> We can help.")).not.toBeVisible();
  expect(pane.getByText(/plan\.pdf/)).toBeVisible();
  expect(pane.getByText(/could not confirm the sender/)).toBeVisible();
  expect(
    pane.getByText(
      "An email came back: it did not reach ana@example.com. The other mail server said: 5.1.1 User unknown",
    ),
  ).toBeVisible();
});

test("corrects a mistyped email address", async () => {
  const { user, writes, pane } = await open({}, ({ body }) => ({
    body: { lead: { ...ana, ...(body as object) } },
  }));
  await user.click(pane.getByRole("button", { name: "More about this lead" }));
  await user.click(await screen.findByRole("menuitem", { name: "Correct the email address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Correct the email address" }));
  const field = dialog.getByRole("textbox", { name: /^Email/ });
  expect(field).toHaveValue("ana@example.com");
  await fill(user, field, "ana@example.org");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(writes()).toContainEqual(expect.objectContaining({ body: { email: "ana@example.org" } }));
});

test("takes a lead, and sets a follow-up only once its date is complete", async () => {
  const { pane, user, writes } = await open({}, ({ body }) => ({
    body: { success: true, lead: { ...ana, ...(body as object) } },
  }));
  await user.click(pane.getByRole("button", { name: "Take it" }));
  await user.type(pane.getByLabelText("Follow-up day"), "2026-12-01");
  await user.type(pane.getByLabelText("What to follow up about"), "Call about the quote");
  await user.click(pane.getByRole("button", { name: "Set" }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toEqual([
    { ownerId: 1 },
    { followUpOn: "2026-12-01", followUpTime: null, followUpNote: "Call about the quote" },
  ]);
  // No key is swallowed by a field afterward.
  await user.keyboard("n");
  expect(pane.getByLabelText("Add a note")).toHaveFocus();
});

test("a change that conflicts with a colleague's asks first, and can load the colleague's version", async () => {
  const later = "2026-11-20T17:00:00.000Z";
  const won = { ...ana, status: "won" as const, updatedAt: later, activityAt: later };
  const { pane, user, all } = await open({}, () => {
    all.details = [detailOf(won)];
    const body = { success: false, code: "changed_meanwhile", changedBy: "bo", changedAt: won.updatedAt };
    return { status: 409, body };
  });
  await user.click(pane.getByRole("button", { name: "Status of Ana Diaz: New" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Lost" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Changed by someone else" }));
  await user.click(question.getByRole("button", { name: "Reload" }));
  expect(await pane.findByRole("button", { name: "Status of Ana Diaz: Won" })).toBeVisible();
});

test("keeps an unfinished note through a colleague's change and a visit to another lead", async () => {
  jest.useFakeTimers();
  const details = [detailOf(ana), detailOf(leadOf({ id: 2, name: "Bo" }))];
  const { all } = serveLeads({ leads: [ana, leadOf({ id: 2, name: "Bo" })], details });
  const user = openScreen(
    <LeadsPanel />,
    { query: "?lead=1", me },
    { advanceTimers: jest.advanceTimersByTime },
  );
  await user.type(await screen.findByLabelText("Add a note"), "Call at nine");
  all.details[0] = detailOf({ ...ana, status: "won" });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  const name = "Status of Ana Diaz: Won";
  await waitFor(() => expect(screen.getAllByRole("button", { name })).toHaveLength(2));
  expect(screen.getByLabelText("Add a note")).toHaveValue("Call at nine");

  await user.click(screen.getByRole("link", { name: /Bo/ }));
  await waitFor(() => expect(screen.getByLabelText("Add a note")).toHaveValue(""));
  await user.click(screen.getByRole("link", { name: /Ana Diaz/ }));
  await waitFor(() => expect(screen.getByLabelText("Add a note")).toHaveValue("Call at nine"));
});

const down: Answer = { status: 503, body: { success: false } };
const noted: Answer = { status: 201, body: { success: true, note: {} } };

test("adds a note, and keeps its text after a failure", async () => {
  let answer = down;
  const { pane, user, writes } = await open({}, () => answer);
  const field = pane.getByLabelText("Add a note");
  await user.click(pane.getByRole("button", { name: "Add note" }));
  expect(await pane.findByText("Note is required")).toBeVisible();
  await user.type(field, "Called");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText(/Failed to save the note/)).toBeVisible();
  expect(field).toHaveValue("Called");
  answer = noted;
  await user.click(pane.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(field).toHaveValue(""));
  expect(writes().at(-1)).toEqual({
    method: "POST",
    path: "/api/admin/leads/1/notes",
    body: { text: "Called", token: expect.any(String) },
  });
});

test("a retried note keeps its token, while another text or a later note gets a new one", async () => {
  let answer = down;
  const { pane, user, writes } = await open({}, () => answer);
  const field = pane.getByLabelText("Add a note");
  const send = async (text: string, outcome: Answer) => {
    answer = outcome;
    const count = writes().length;
    await user.type(field, text);
    await user.click(pane.getByRole("button", { name: "Add note" }));
    await waitFor(() => expect(writes()).toHaveLength(count + 1));
    await waitFor(() => expect(field).not.toHaveAttribute("readonly"));
    const { token } = (writes().at(-1)?.body ?? {}) as { token?: string };
    return token;
  };
  const first = await send("Called", down);
  expect(await send(" ", down)).toBe(first);
  const changed = await send("!", down);
  expect(changed).not.toBe(first);
  expect(await send(" ", noted)).toBe(changed);
  const nextDay = await send("Called!", down);
  expect(nextDay).not.toBe(changed);
  await user.clear(field);
  expect(await send("Called!", noted)).not.toBe(nextDay);
});

test("edits and deletes only the user's own notes", async () => {
  const other = noteOf({ id: 9, author: bo, text: "Bo's words" });
  const { pane, user, writes } = await open({ history: [noteOf({ id: 8 }), other] });
  expect(pane.getAllByRole("button", { name: "Edit" })).toHaveLength(1);
  await user.click(pane.getByRole("button", { name: "Edit" }));
  await user.type(pane.getByLabelText("Change your note"), " Twice.");
  await user.click(pane.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("Note changed")).toBeVisible();
  expect(pane.getByRole("button", { name: "Edit" })).toHaveFocus();
  await user.click(pane.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete note" }));
  expect(await screen.findByText("Note deleted")).toBeVisible();
  expect(writes()).toMatchObject([
    { method: "PUT", path: "/api/admin/leads/1/notes/8", body: { text: "Called, nobody there. Twice." } },
    { method: "DELETE", path: "/api/admin/leads/1/notes/8" },
  ]);
});

test("the reply form has all its fields when it is scrolled into view", async () => {
  const { pane, user } = await open();
  const shown: boolean[] = [];
  const scroll = jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    if (this instanceof HTMLFormElement) shown.push(within(this).queryByLabelText("Template") !== null);
  });
  await user.click(pane.getByRole("button", { name: "Reply" }));
  expect(shown).toEqual([true]);
  scroll.mockRestore();
});

test("a template fills the reply, names unknown placeholders, and asks before it replaces typed text", async () => {
  const { pane, user } = await open();
  await user.click(pane.getByRole("button", { name: "Reply" }));
  await user.selectOptions(await pane.findByLabelText("Template"), "Thanks");
  expect(pane.getByLabelText(/Message/)).toHaveValue("Hello Ana,\n{{unknown}}");
  expect(pane.getByLabelText(/Subject/)).toHaveValue("Thank you");
  expect(pane.getByText(/^There is no placeholder \{\{unknown\}\}\. Use \{\{firstName\}\}/)).toBeVisible();
  await user.type(pane.getByLabelText(/Message/), " and more");
  await user.selectOptions(pane.getByLabelText("Template"), "Thanks");
  await user.click(await screen.findByRole("button", { name: "Keep my text" }));
  expect(pane.getByLabelText(/Message/)).toHaveValue("Hello Ana,\n{{unknown}} and more");
});

test("a retried reply is the same mail, and a changed reply is another one", async () => {
  let answer = down;
  const { pane, user, writes } = await open({}, () => answer);
  await user.click(pane.getByRole("button", { name: "Reply" }));
  const send = await pane.findByRole("button", { name: "Send reply" });
  await user.click(send);
  expect(await pane.findByText("Message is required")).toBeVisible();
  await user.clear(pane.getByLabelText(/Subject/));
  expect(pane.getByLabelText(/Subject/)).toHaveValue("");
  await user.click(send);
  expect(await pane.findByText("Subject is required")).toBeVisible();
  await user.type(pane.getByLabelText(/Subject/), "Your request");
  expect(writes()).toEqual([]);

  await user.type(pane.getByLabelText(/Message/), "On our way");
  for (const count of [1, 2]) {
    await user.click(send);
    await waitFor(() => expect(writes()).toHaveLength(count));
    await screen.findByText(/Failed to send the reply/);
    await waitFor(() => expect(send).not.toHaveAttribute("aria-busy"));
  }
  await user.type(pane.getByLabelText(/Message/), "!");
  answer = { status: 201, body: { success: true, reply: {}, lead: ana } };
  await user.click(send);
  expect(await screen.findByText("Reply is on its way")).toBeVisible();
  const sent = writes().map(({ body }) => body as { token: string; subject: string; text: string });
  expect(sent[0]).toMatchObject({ subject: "Your request", text: "On our way" });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]?.token).not.toBe(sent[0]?.token);
  expect(pane.queryByLabelText(/Message/)).not.toBeInTheDocument();
  expect(pane.getByRole("button", { name: "Reply" })).toHaveFocus();
});

test("a reply that was begun before goes to the corrected address", async () => {
  const corrected = { ...ana, email: "ana@example.org" };
  const { pane, user, writes, all } = await open({}, ({ path }) => {
    if (path.endsWith("/reply")) return { status: 201, body: { success: true, reply: {}, lead: corrected } };
    all.details = [detailOf(corrected)];
    return { body: { lead: corrected } };
  });
  await user.click(pane.getByRole("button", { name: "Reply" }));
  await user.type(await pane.findByLabelText(/Message/), "On our way");
  await user.click(pane.getByRole("button", { name: "More about this lead" }));
  await user.click(await screen.findByRole("menuitem", { name: "Correct the email address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Correct the email address" }));
  await fill(user, dialog.getByRole("textbox", { name: /^Email/ }), corrected.email);
  await user.keyboard("{Enter}");
  expect(await pane.findByText("Reply to ana@example.org")).toBeVisible();
  await user.click(pane.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText("Reply is on its way")).toBeVisible();
  expect(writes().at(-1)?.body).toMatchObject({ text: "On our way" });
  expect(writes().at(-1)?.body).not.toHaveProperty("to");
});

test("explains that a user without an email address can't reply", async () => {
  const { pane, user } = await open({ replyTo: null });
  await user.click(pane.getByRole("button", { name: "Reply" }));
  expect(await pane.findByText(/Your account has no email address/)).toHaveFocus();
});

test("says what spam blocks, and revokes a block within the lead", async () => {
  const { pane, user, writes } = await open({ blocks: [blockOf(6, "ana@example.com")] });
  await user.click(pane.getByRole("button", { name: "More about this lead" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark as spam" }));
  const question = await screen.findByRole("alertdialog", { name: "Mark the lead from Ana Diaz as spam?" });
  expect(question).toHaveTextContent("nothing gets through from ana@example.com");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await user.click(pane.getByRole("button", { name: "Unblock ana@example.com" }));
  expect(await screen.findByText("Sender unblocked")).toBeVisible();
  expect(writes()).toMatchObject([{ method: "DELETE", path: "/api/admin/leads/blocks/6" }]);
});

test("erasing asks for the email address, says how much is erased, and closes the lead", async () => {
  const amount = { addresses: ["ana@example.com"], leads: 2, events: 1, mails: 0, files: 3 };
  const { pane, user, writes } = await open({}, ({ path }) => ({
    body: { success: true, [path.endsWith("/erase") ? "erased" : "person"]: amount },
  }));
  await user.click(pane.getByRole("button", { name: "More about this lead" }));
  await user.click(await screen.findByRole("menuitem", { name: "Erase this person's data" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erase this person's data?" }));
  expect(await dialog.findByText(/In all: 2 leads, 1 history entry, 0 emails and 3 files\./)).toBeVisible();
  const confirm = dialog.getByLabelText(/Type the email address/);
  await user.type(confirm, "ana@example.org");
  await user.click(dialog.getByRole("button", { name: "Erase permanently" }));
  expect(await dialog.findByText("Type the email address again to confirm.")).toBeVisible();
  await fill(user, confirm, "Ana@example.com ");
  await user.click(dialog.getByRole("button", { name: "Erase permanently" }));
  expect(await screen.findByText("Data erased")).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(writes().at(-1)).toMatchObject({
    path: "/api/admin/leads/person/erase",
    body: { email: "ana@example.com", confirm: "ana@example.com" },
  });
});

test("says that a missing lead is gone, and leads back to the list", async () => {
  serveLeads({ leads: [ana] });
  const user = openScreen(<LeadsPanel />, { query: "?lead=77", me });
  expect(await screen.findByText("This lead is gone.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Back to the list" }));
  expect(window.location.search).toBe("");
});

test("requests every page when exporting a person's data", async () => {
  let saved: Blob | undefined;
  const createObjectURL = (blob: Blob) => {
    saved = blob;
    return "blob:x";
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  // jsdom can't follow the link that saves the file.
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { pane, user, writes } = await open({}, ({ body }) => {
    const { page } = body as { page: number };
    const person = { email: ana.email, exportedAt: ana.createdAt, total: 3, blocks: [], files: [] };
    const leads = page === 1 ? [{ lead: { id: 1 } }, { lead: { id: 2 } }] : [{ lead: { id: 3 } }];
    return { body: { success: true, person: { ...person, leads, chats: [{ reference: `R-${page}` }] } } };
  });
  await user.click(pane.getByRole("button", { name: "More about this lead" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export this person's data" }));
  await waitFor(() => expect(saved).toBeDefined());
  expect(writes().map(({ body }) => body)).toEqual([
    { email: "ana@example.com", page: 1 },
    { email: "ana@example.com", page: 2 },
  ]);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved as Blob);
  });
  expect(JSON.parse(String(text)).leads).toHaveLength(3);
  expect(JSON.parse(String(text)).chats).toEqual([{ reference: "R-1" }, { reference: "R-2" }]);
});

test("the reply form of a lead without a message quotes nothing", async () => {
  const { pane, user } = await open({ message: null });
  await user.click(pane.getByRole("button", { name: "Reply" }));
  expect(pane.getByRole("textbox", { name: /Message/ })).toHaveAccessibleDescription(/^(?!.*quoted).+/);
});

test("shows the request beside the reply, which quotes it", async () => {
  const { pane, user } = await open();
  await user.click(pane.getByRole("button", { name: "Reply" }));
  expect(pane.getByRole("complementary", { name: "The request" })).toHaveTextContent("Our server is slow.");
  expect(pane.getByRole("textbox", { name: /Message/ })).toHaveAccessibleDescription(/is quoted below/);
});

test("a call is logged with its outcome by one key, can be taken back, and offers the next try", async () => {
  const call = noteOf({ id: 9, type: "call", text: null, data: { outcome: "voicemail" } });
  const { pane, user, writes } = await open({}, ({ path }) =>
    path.includes("/calls") ? { body: { call, lead: ana } } : { body: { lead: ana } },
  );
  await pane.findByRole("button", { name: "Voicemail" });
  await user.keyboard("2");
  expect(await screen.findByText("Call logged: voicemail")).toBeVisible();
  expect(writes().at(-1)?.body).toEqual({ outcome: "voicemail", token: expect.any(String) });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Call taken back")).toBeVisible();
  expect(writes().at(-1)).toMatchObject({ method: "DELETE", path: "/api/admin/leads/1/calls/9" });
  await user.click(pane.getByRole("button", { name: "Tomorrow" }));
  expect(await screen.findByText("Follow-up set")).toBeVisible();
  expect(writes().at(-1)?.body).toEqual({
    followUpOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    followUpNote: "Call again",
  });
  expect(pane.getByRole("button", { name: "Voicemail" })).toHaveFocus();
});
