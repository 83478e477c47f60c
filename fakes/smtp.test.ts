import { createTransport } from "nodemailer";
import { type FakeSmtp, startFakeSmtp } from "@/fakes/smtp";

let smtp: FakeSmtp;

beforeEach(async () => {
  smtp = await startFakeSmtp({ http: true });
});
afterEach(() => smtp.stop());

const mail = {
  from: "site@example.com",
  to: "sales@example.com",
  replyTo: "Zoë <zoe@example.net>",
  subject: "Größe",
  text: "Hello – again",
  html: "<p>Hello</p>",
  headers: { "X-Lead": "7" },
};
const send = (more: { text?: string } = {}, to = smtp) =>
  createTransport(to.url).sendMail({ ...mail, ...more });
const setMode = async (body: object) =>
  (await fetch(`${smtp.httpUrl}/mode`, { method: "POST", body: JSON.stringify(body) })).status;

test("keeps a received mail with its text, HTML, and headers", async () => {
  await send();

  expect(smtp.messages()).toEqual([
    expect.objectContaining({
      subject: "Größe",
      envelope: { from: "site@example.com", to: ["sales@example.com"] },
      to: ["sales@example.com"],
      replyTo: ["zoe@example.net"],
      text: "Hello – again\n",
      html: "<p>Hello</p>\n",
      headers: expect.objectContaining({ "x-lead": "7" }),
    }),
  ]);
});

test("lists and clears mails over HTTP", async () => {
  await send();
  const list = await fetch(`${smtp.httpUrl}/messages`);
  expect((await list.json()).messages).toHaveLength(1);

  await fetch(`${smtp.httpUrl}/messages`, { method: "DELETE" });
  expect(smtp.messages()).toHaveLength(0);
});

test.each([
  ["refuse", 550],
  ["tempfail", 451],
])("in mode %s answers %i and keeps nothing", async (mode, responseCode) => {
  expect(await setMode({ mode })).toBe(200);
  await expect(send()).rejects.toMatchObject({ responseCode });
  expect(smtp.messages()).toHaveLength(0);

  smtp.setMode("ok");
  await send();
  expect(smtp.messages()).toHaveLength(1);
});

test("refuses a mail that its callback fails to keep", async () => {
  const full = await startFakeSmtp({ onMail: () => Promise.reject(new Error("the disk is full")) });
  try {
    await expect(send({}, full)).rejects.toMatchObject({ responseCode: 451 });
    expect(full.messages()).toHaveLength(0);
  } finally {
    await full.stop();
  }
});

test("refuses an unknown mode", async () => {
  expect(await setMode({ mode: "nonsense" })).toBe(422);
});

test("refuses a mail that is too large", async () => {
  await expect(send({ text: "x".repeat(1_200_000) })).rejects.toMatchObject({ responseCode: 552 });
  expect(smtp.messages()).toHaveLength(0);
});
