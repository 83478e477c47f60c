import { close, handBack } from "@/lib/crm/chat/admin/assign";
import { readConversation } from "@/lib/crm/chat/admin/conversations";
import { forVisitor } from "@/lib/crm/chat/live/read";
import { storeVisitorMessage } from "@/lib/crm/chat/visitor-message";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { alwaysOpen, appointmentKind, offeredSlots } from "@/tests/factories/appointments";
import { contactOf, createStaff, startConversation } from "@/tests/factories/conversations";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

beforeAll(startFrameworkCache);

const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000);

/** The only administrator is Bea, who wants mails, which is the default. */
let bea: { id: number; username: string };
beforeEach(async () => {
  await db.user.deleteMany();
  bea = await createStaff();
});

const within = <T>(run: (tx: Transaction) => Promise<T>) => db.$transaction(run);

async function conversation() {
  const one = await startConversation();
  return {
    ...one,
    takeOver: () => one.take(bea),
    state: async () => (await one.listed()).state,
    saidTo: async () => (await one.read())?.messages.map(({ text }) => text) ?? [],
    isWaiting: async () => (await one.read())?.isWaiting,
  };
}

type Conversation = Awaited<ReturnType<typeof conversation>>;

const ends: [string, (one: Conversation) => Promise<unknown>][] = [
  ["has handed back", ({ threadId }) => within((tx) => handBack(tx, threadId, bea))],
  ["has closed the conversation", ({ threadId }) => within((tx) => close(tx, threadId, bea))],
  [
    "has been silent for half an hour",
    ({ threadId }) => storeVisitorMessage(threadId, "Are you there?", { now: inHalfAnHour() }),
  ],
];

test("a visitor who waits for a person reads that they wait instead of how to ask for one", async () => {
  const one = await conversation();
  const english = ["I want to talk to a person", "What is the meaning of life?"];
  const questions = [...english, "¿Quiero hablar con una persona?"];
  const howToAsk = /Talk to our team|Hablar con nuestro equipo/;
  for (const question of questions) expect((await one.say(question)).response).toMatch(howToAsk);
  const who = contactOf();
  await one.ask(who);
  expect(await db.lead.findFirst({ where: { email: who.email } })).toMatchObject({ summary: "Hello" });
  for (const question of questions) {
    const { response: answer } = await one.say(question);
    expect(answer).not.toMatch(howToAsk);
    expect(answer).toMatch(/Our team has your request|Nuestro equipo ya sabe/);
  }
});

describe("a visitor whose person", () => {
  test.each(ends)(
    "%s can ask again, several times at once, and waits under the same lead",
    async (_, end) => {
      const one = await conversation();
      const who = contactOf();
      const first = await one.ask(who);
      expect([await one.state(), await one.isWaiting()]).toEqual(["waiting", true]);
      const before = await one.waitingMail(bea);
      await one.takeOver();
      await end(one);
      expect(await one.state()).toMatch(/open|closed/);
      expect(await one.isWaiting()).toBe(false);

      // Later details don't change the lead, and the response shows the first.
      const [second, ...same] = await Promise.all([1, 2, 3, 4].map(() => one.ask()));
      for (const again of [second, ...same]) expect(again).toEqual(first);
      expect(second?.message).toContain(who.email);
      expect([await one.state(), await one.isWaiting()]).toEqual(["waiting", true]);
      expect(await db.lead.count({ where: { kind: "chat", email: who.email } })).toBe(1);
      expect((await one.saidTo()).filter((text) => text === first.message)).toHaveLength(2);

      // The mail is a different one for the sender and for the recipient.
      const mail = { payload: { threadId: one.threadId, userId: bea.id } };
      expect(await one.staffMails()).toMatchObject([mail, mail]);
      expect((await one.waitingMail(bea))?.messageId).not.toBe(before?.messageId);
    },
  );
});

test("a known visitor need not repeat their name and email, and an unknown one must give them", async () => {
  const one = await conversation();
  await expect(one.ask({})).rejects.toMatchObject({ issues: [{ path: ["name"] }, { path: ["email"] }] });
  const { reference } = await one.ask();
  await one.takeOver();
  await within((tx) => handBack(tx, one.threadId, bea));
  expect(await one.ask({})).toMatchObject({ reference });
  expect(await one.state()).toBe("waiting");
});

test("a visitor who waits or talks to a person gets the same answer again, and no further mail is sent", async () => {
  const one = await conversation();
  const first = await one.ask();
  const reply = await one.saidTo();
  const { waitingSince } = await one.listed();
  expect(await Promise.all([one.ask({}), one.ask()])).toEqual([first, first]);
  expect(await one.saidTo()).toEqual(reply);
  expect(await one.listed()).toMatchObject({ waitingSince });
  await one.takeOver();
  expect(await one.ask({})).toEqual(first);
  expect([await one.state(), await one.isWaiting()]).toEqual(["taken", false]);
  expect(await one.staffMails()).toHaveLength(1);
});

test("a notice states in the visitor's window whether the visitor still waits", async () => {
  const one = await conversation();
  await one.ask();
  const notice = async () => {
    const { conversation, messages } = await readConversation(one.threadId);
    const message = messages.findLast(({ by }) => by === "notice");
    return message && forVisitor({ id: message.id, conversation, message });
  };
  await within((tx) => close(tx, one.threadId, bea));
  expect(await notice()).toMatchObject({ person: null, isWaiting: false });
  await one.ask({});
  expect(await notice()).toMatchObject({ person: null, isWaiting: true });
});

test("a visitor whose lead is set aside as spam gets the usual answer, and no mail is sent to staff", async () => {
  const one = await conversation();
  const bot = { ...contactOf(), website: "https://spam.example" };
  const first = await one.ask(bot);
  expect(await one.isWaiting()).toBe(true);
  expect(await one.ask(bot)).toEqual(first);
  expect(await one.state()).toBe("open");
  expect(await one.staffMails()).toEqual([]);
  expect(await db.lead.findMany({ where: { email: bot.email } })).toMatchObject([{ status: "spam" }]);
});

describe("a request with an appointment time", () => {
  beforeEach(async () => {
    await db.appointment.deleteMany();
    await db.appointmentKind.deleteMany();
    await appointmentKind();
    await db.availability.create({ data: { userId: bea.id, isBookable: true, weekly: alwaysOpen } });
  });
  afterEach(() => db.availability.deleteMany());

  it("books the conversation without queuing the visitor or mailing staff", async () => {
    const one = await conversation();
    const start = (await offeredSlots())[4] as string;
    const visitor = contactOf();
    const missing = { details: { fields: { phone: [expect.any(String)] } } };
    await expect(one.ask({ ...visitor, appointment: { start } })).rejects.toMatchObject(missing);
    const answer = await one.ask({ ...visitor, phone: "305 555 0100", appointment: { start } });
    const message = expect.stringContaining("You're booked");
    expect(answer).toMatchObject({ appointment: { start }, message });
    expect(await one.isWaiting()).toBe(false);
    expect(await one.staffMails()).toEqual([]);
    expect((await one.saidTo()).at(-1)).toContain("You're booked");
  });

  it("adds the phone number sent with it to a stored lead", async () => {
    const one = await conversation();
    const { reference } = await one.ask();
    const start = (await offeredSlots())[4] as string;
    const book = () => one.ask({ phone: "305 555 0100", appointment: { start } });
    const { appointment, ...booked } = await book();
    expect([booked, appointment]).toMatchObject([{ reference }, { start }]);
    // Repeats the request, as after a lost answer: it is the same appointment.
    expect(await book()).toMatchObject({ appointment });
    const lead = await db.lead.findFirstOrThrow({ orderBy: { id: "desc" }, include: { appointments: true } });
    const { phone, phoneDigits, appointments } = lead;
    expect([phone, phoneDigits]).toEqual(["305 555 0100", "3055550100"]);
    expect(appointments).toMatchObject([{ status: "booked" }]);
  });
});
