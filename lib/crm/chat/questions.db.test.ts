import { TO_PERSON } from "@/lib/crm/chat/schema";
import { answerWithoutModel } from "@/lib/crm/chat/without-model";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { seed } from "@/prisma/seed/seed";
import { offTopic, safeSubjects, unsure } from "@/tests/chat-questions";
import { bookablePerson } from "@/tests/factories/appointments";

/** Thanksgiving, in the morning. */
const NOW = new Date("2026-11-26T15:00:00Z");

beforeAll(() =>
  seed(db, { demo: true, put: async () => {}, backupOf: () => ({ isBackedUp: false, s3Url: null }) }),
);

/** Returns the answers to a conversation. */
async function converse(...messages: string[]) {
  const answers: Awaited<ReturnType<typeof answerWithoutModel>>[] = [];
  const history: { by: "visitor" | "assistant"; text: string }[] = [];
  for (const text of messages) {
    const answer = await answerWithoutModel(text, history, { now: NOW });
    answers.push(answer);
    history.push({ by: "visitor", text }, { by: "assistant", text: answer.text });
  }
  return answers;
}
const ask = async (message: string) => (await converse(message))[0];
const last = async (...messages: string[]) => (await converse(...messages)).at(-1);

test.each(safeSubjects)("a safe subject is answered: %s", async (question, right) => {
  const { found, text, links } = (await ask(question)) ?? {};
  expect(found).toBe(true);
  expect([text, ...(links ?? []).map(({ href }) => href)].join("\n")).toContain(right);
});

test.each(unsure)(
  "an uncertain question gets at most two links and the way to a person: %s",
  async (question) => {
    const { found, text, links = [] } = (await ask(question)) ?? {};
    expect(found).toBe(false);
    expect(text).not.toMatch(/\$|\byes\b/i);
    expect(links.at(-1)?.href).toBe(TO_PERSON);
    expect(links.length).toBeLessThan(4);
  },
);

test("what an industry's page says on compliance is quoted, and not affirmed", async () => {
  const { text } = (await ask("are you HIPAA compliant?")) ?? {};
  expect(text).toContain("Can you make us HIPAA compliant?\nNo IT company can do that alone");
});

test("off-topic questions get no answer and no links", async () => {
  const nothing = { found: false, links: [{ href: TO_PERSON }] };
  for (const question of offTopic)
    expect({ question, ...(await ask(question)) }).toMatchObject({ question, ...nothing });
});

test("a message with its own subject is answered independently of a price before it", async () => {
  expect((await last("how much for 8 computers", "ok how do I start"))?.text).toContain("free consultation");
  expect((await last("how much for 6 pcs", "can someone come this week?"))?.text).toContain("We come to");
  const upgrades = ["where are you located", "do you do windows 11 upgrades"];
  expect((await last(...upgrades))?.text).not.toContain("Harbor");
  expect((await last(...upgrades, "for 15 pcs"))?.text).not.toContain("$");
});

test.each([
  [["how much for 10 pcs", "what about 25"], "$1,275 a month"],
  [["how much for 10 pcs", "and a file server?"], "File Server: $130 a month"],
  [["cuanto cuesta el plan de servidor", "y para 3?"], "$390 al mes"],
  [["do you do windows 11", "how much is it", "for 9"], "$1,620"],
])("a number or an item carries a price on: %j", async (messages, price) => {
  expect((await last(...messages))?.text).toContain(price);
});

test("after a price, a visitor can have it sent or book a call", async () => {
  const links = (await ask("how much for 8 computers"))?.links ?? [];
  const titles = ["Maintenance Services", "Send me this quote", "Book a call"];
  expect(links.map(({ title }) => title)).toEqual(titles);
  const where = { name: { startsWith: "Workstation" } };
  const workstation = await db.staticService.findFirstOrThrow({ where });
  expect(links[1]?.href).toBe(`/services#plans=${workstation.id}x8`);
  expect((await ask("¿cuánto cuesta el plan para 8 computadoras?"))?.links.map(({ title }) => title)).toEqual(
    ["Servicios y precios", "Envíenme esta cotización", "Reservar una llamada"],
  );
});

test.each([
  ["my wifi keeps dropping", "i already tried that"],
  ["our printer wont print", "still broken"],
  ["are you open", "this is useless"],
  ["are you open", "are you open"],
  ["moons of jupiter", "rings of saturn"],
])("a person is offered after %s: %s", async (...messages) => {
  const [first, second] = await converse(...messages);
  expect(second?.wantsPerson).toBe(true);
  expect(second?.text).not.toBe(first?.text);
});

test("several questions in one message get several answers, and a note about the rest", async () => {
  const { text } = (await ask("what hours are you open, where are you, and how much for 5 computers?")) ?? {};
  for (const part of ["Mon-Fri", "1200 Harbor Point Drive", "$255"]) expect(text).toContain(part);
  expect((await ask("where are you, and can you print posters?"))?.text).toContain("For the rest");
});

test("the price of all that we have answers no question about something else", async () => {
  for (const subject of ["we're moving 12 phones to another building", "do you do websites"])
    expect((await last(subject, "ballpark?"))?.text).not.toContain("$");
  expect((await last("how much for 5 computers", "total?"))?.text).not.toContain("$");
  expect((await ask("who won the superbowl"))?.text).not.toContain("Victor");
});

test("all prices lead to a person, as nothing is chosen for a quote", async () => {
  expect((await ask("how much do you charge"))?.links.map(({ title }) => title)).toEqual([
    ...["Maintenance Services", "Windows 10 Upgrade", "Talk to our team", "Book a call"],
  ]);
});

test("a phone number or an address opens the form for a person, beside the answer", async () => {
  const { text, wantsPerson } =
    (await ask("my email is tim@greenleaf.example, can you send me a quote for 3 pcs")) ?? {};
  expect(text).toContain("$153");
  expect(text).toContain("Your contact details are in the form");
  expect(wantsPerson).toBe(true);
  expect((await last("how much for 8 computers", "305-555-0199"))?.text).not.toContain("$");
});

test("appointments are answered by what can be booked at that moment", async () => {
  expect((await ask("can i book a call"))?.text).toContain("contact you within 24 hours");
  await bookablePerson("ana");
  expireLocally(["appointments"]);
  expect((await ask("can i book a call"))?.text).toMatch(/next free times:\n- \w+day, /);
  for (const time of ["tomorrow at 10", "do you have anything on wednesday"])
    expect((await last("can i book a call", time))?.text).toContain("Choose that time in the form");
  const [times, picked] = await converse("quiero reservar una llamada", "mañana a las 10");
  expect(times?.text).toMatch(/\n- (?:lunes|martes|miércoles|jueves|viernes), \d+ de /);
  expect(picked).toMatchObject({ text: expect.stringContaining("Elija esa hora"), wantsPerson: true });
  expect((await last("can i book a call", "actually i need to cancel it"))?.text).toContain("Move or cancel");
  const how = "“Move or cancel” in your confirmation";
  expect((await ask("i need to move my appointment"))?.text).toContain(how);
});
