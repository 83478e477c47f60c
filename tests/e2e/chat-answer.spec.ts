import { randomUUID } from "node:crypto";
import { chatOf, messageField, nameBea, openChat } from "./chat-page";
import { expect, test } from "./fixtures";

test("a person's answer reaches a visitor who has minimized the chat, in another tab, and by a mail on another device", async ({
  page,
  visitor,
  browser,
  administrator,
  database,
  site,
  clientAddress,
  signIn,
  waitForMail,
}) => {
  test.slow();
  await nameBea(database, administrator);
  await openChat(visitor, "/services");
  const widget = chatOf(visitor);
  const field = messageField(visitor);
  const email = `chat-${randomUUID().slice(0, 8)}@example.com`;
  await field.fill(`Can I talk to a person? My email is ${email}`);
  await field.press("Enter");
  await widget.getByRole("textbox", { name: "Name" }).fill("Ana Diaz");
  await widget.getByRole("button", { name: "Talk to our team" }).click();
  const reference = /R-\d+/.exec(await widget.getByText(/Your reference is R-\d+/).innerText())?.[0];
  await widget.getByRole("button", { name: "Minimize chat" }).click();

  await signIn();
  const { rows } = await database.query("SELECT id FROM chat_sessions WHERE reference = $1", [reference]);
  const path = `/api/admin/chat/${rows[0].id}`;
  const call = async (action: string, data: object) =>
    expect((await page.request.post(`${path}/${action}`, { data, headers: { origin: site.url } })).ok()).toBe(
      true,
    );
  await call("take-over", {});
  await call("answer", { text: "Which printer is it?", token: randomUUID() });
  await expect(visitor.getByRole("button", { name: /Chat with us.*1 new/ })).toBeVisible();
  await expect(visitor).toHaveTitle(/^\(1\) /);

  await database.query(
    "UPDATE chat_messages SET created_at = now() - interval '6 minutes' WHERE session_id = $1",
    [rows[0].id],
  );
  await database.query("SELECT graphile_worker.add_job('chat-calls', '{}')");
  const mail = await waitForMail(({ to, subject }) => to.includes(email) && subject.includes("answered you"));
  const link = /\/contact#chat=[\w.-]+/.exec(mail.text)?.[0] ?? "";
  const phones = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { "X-Forwarded-For": clientAddress },
  });
  const phone = await phones.newPage();
  await phone.goto(link);
  await expect(chatOf(phone).getByText("Which printer is it?")).toBeVisible();
  await messageField(phone).fill("The one upstairs");
  await messageField(phone).press("Enter");

  const tab = await visitor.context().newPage();
  await tab.goto("/contact");
  await tab.getByRole("button", { name: /Chat with us/ }).click();
  await expect(tab.getByRole("log").getByText("The one upstairs")).toBeVisible();
  await phones.close();
});
