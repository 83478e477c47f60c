import { randomUUID } from "node:crypto";
import { type Behaviour, type FakeOpenAi, startFakeOpenAi } from "@/fakes/openai";
import { answerTo } from "@/lib/crm/chat/answer";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { limitOf } from "@/lib/data/rate-limits";
import type { Assistant } from "@/lib/integrations/assistant/assistant";
import { guarded } from "@/lib/integrations/assistant/configured";
import { openAi } from "@/lib/integrations/assistant/openai";
import { chatQuestionOf, expireKnowledge } from "@/tests/factories/chat-question";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { until } from "@/tests/factories/until";

const QUESTION = "How many copies of our backups are enough?";
const DIFFICULTIES =
  "I'm having technical difficulties right now. Please call us at (305) 555-0142 or write to sales@bayline.example.com, and we'll help you there.";

let provider: FakeOpenAi;
beforeAll(async () => {
  startFrameworkCache();
  provider = await startFakeOpenAi();
  const content = "## Copies\n\nKeep three copies of your backups, one of them off site.";
  await publish({ slug: "backups", title: "Backups for an office", content });
  const description = "Patching and backup monitoring for one file server.";
  const service = { name: "File Server", price: "$130/month", buttonUrl: "/services-order" };
  await db.staticService.create({ data: { ...service, description } });
});
afterAll(() => provider.stop());
beforeEach(() => db.chatDay.deleteMany());

async function publish(article: { slug: string; title: string; content: string; isPublished?: boolean }) {
  await db.knowledgeBaseArticle.create({ data: { ...article, contentHtml: "" } });
  expireKnowledge();
}

type More = {
  question?: string;
  client?: string;
  model?: string;
  through?: (model: Assistant) => Assistant;
  patienceMs?: number;
};

async function ask(
  how: Behaviour | null,
  { question = QUESTION, client = randomUUID(), model = "m", through = (one) => one, patienceMs }: More = {},
) {
  if (how) provider.behave(how);
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = provider.settings;
  const assistant = how ? through(openAi({ apiKey, baseUrl, model, maxTokens: 300 })) : null;
  let streamed = "";
  const input = { ...(await chatQuestionOf(question, client)), ...(patienceMs && { patienceMs }) };
  const draft = await answerTo(input, assistant, (text) => {
    streamed += text;
  });
  return { ...draft, streamed: streamed.trim() };
}

const article = { title: "Backups for an office", href: "/knowledge-base/backups" };
const TO_TEAM = { title: "Talk to our team", href: "#person" };
/** Without a model: a page that may help, and the way to a person. */
const UNSURE = {
  text: "These pages may help. To be sure, ask our team: choose “Talk to our team” below, or call (305) 555-0142.",
  sources: [article, TO_TEAM],
  outcome: "unanswered",
};
const OUTAGE = { text: DIFFICULTIES, sources: [TO_TEAM], outcome: "outage", wantsPerson: false };
const spend = (tokens: number) =>
  db.chatDay.create({ data: { day: new Date(new Date().toISOString().slice(0, 10)), tokens } });
const spent = async () => (await db.chatDay.findFirst())?.tokens;

test("a model's answer has its prices filled in and its pages linked, and costs what the provider counted", async () => {
  const reply = {
    text: "Keep three copies. Three file servers are {{price:file-server*3}}; see Maintenance Plans.",
    sources: ["[article.backups]", "/knowledge-base/backups", "hours", "https://evil.example", "/admin"],
    wantsPerson: false,
  };
  const answer = await ask({ kind: "whole", ...reply });
  const text = "Keep three copies. Three file servers are $390 a month (3 × $130); see Maintenance Plans.";
  expect(answer).toEqual({
    text,
    streamed: text,
    sources: [article, { title: "Maintenance Plans", href: "/services-order" }],
    outcome: "answered",
    wantsPerson: false,
  });
  expect(await spent()).toBe(100 + 5 * Math.ceil(JSON.stringify(reply).length / 4));
});

test("an unknown answer offers a person and is a failure; an answer to a request for a person is not", async () => {
  const unknown = await ask({ kind: "whole", text: "I don't know.", wantsPerson: true });
  expect(unknown).toMatchObject({ wantsPerson: true, outcome: "unanswered" });
  const question = "Can I talk to a real person?";
  for (const how of [{ wantsPerson: true }, { refuses: ["text"] }]) {
    const more = { question, model: JSON.stringify(how) };
    const requested = await ask({ kind: "whole", text: "Sure, see below.", ...how }, more);
    expect(requested).toMatchObject({ wantsPerson: true, outcome: "answered" });
  }
});

test("what a model may not say leads to our team, beside its other words or by our own answer", async () => {
  const claim = "Yes. We serve Orlando, and 130 covers everything.";
  const text = "Keep three copies. Please ask our team about that.";
  const answer = await ask({ kind: "whole", text: `Keep three copies. ${claim}` });
  expect(answer).toMatchObject({ text, sources: [TO_TEAM] });
  expect(await ask({ kind: "whole", text: claim })).toMatchObject(UNSURE);
});

test("an unstructured answer from a model is still understood", async () => {
  const text = "Read Backups for an office first.";
  // The process remembers which models refuse the format.
  const answer = await ask({ kind: "whole", text, refuses: ["text"] }, { model: "unstructured" });
  expect(answer).toMatchObject({ text, sources: [article], outcome: "answered" });
});

test("the model's instructions are the same for everyone and hold the site's facts; its input holds the passages and the question", async () => {
  const before = provider.asked().length;
  for (const question of [QUESTION, "Hello!"]) await ask({ kind: "whole" }, { question });
  const [first, second, ...more] = provider.asked().slice(before);
  expect(more).toEqual([]);
  expect(first?.instructions).toBe(second?.instructions);
  for (const fact of [
    "Yes, in Miami and Broward.",
    "file-server: File Server, $130 a month per server",
    "Answer in the visitor's language",
    "You are the virtual assistant on the website of Bayline IT Solutions",
    "decline in one sentence",
  ])
    expect(first?.instructions).toContain(fact);
  const [, reference = "{}"] = /\n(.*)$/s.exec(first?.input[0]?.content ?? "") ?? [];
  expect(JSON.parse(reference)).toEqual({
    now: [
      expect.stringMatching(/^It is \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T/),
      expect.stringMatching(
        /^The office is (?:open, and closes|closed, and opens) \w.* at \d+(?::\d\d)? [ap]m\.$/,
      ),
      expect.stringMatching(/^No person is in this chat: Our team is /),
      "The visitor has not asked for a person.",
      "The visitor reads the page “Contact”.",
      expect.stringContaining("The first consultation is free."),
    ],
    passages: [{ id: article.href, title: article.title, text: expect.stringContaining("three") }],
  });
  expect(second?.input[0]?.content).toContain('"passages":[]');
  expect(second?.input.at(-1)).toEqual({ role: "user", content: "Hello!" });
});

const HONEST = [
  "We have been doing this for 27+ years, for more than 500 businesses.",
  "The office is open Mon-Fri 9am-6pm; support is there 24/7 at (305) 555-0142.",
  "Press Win+R, type cmd, then ping 192.168.1.1 4 times.",
  "We reply within 2 business hours.",
  "Hold the button for 30 seconds, then wait 5 minutes; the disk should be 20% free.",
  "The first consultation is free.",
];

test("honest sentences reach the visitor unchanged", async () => {
  const answer = await ask({ kind: "whole", text: HONEST.join("\n") }, { question: "How much is it?" });
  expect(answer.text.split("\n")).toEqual(HONEST);
  expect(answer.streamed).toBe(answer.text);
});

test.each(["error", "limited", "empty", "failed", "html", "garbage", "drop", "half"] as const)(
  "a model that ends in '%s' leaves what the site is sure of, and else the way to a person, without a page",
  async (kind) => {
    const question = "What are your hours?";
    const answer = await ask({ kind, text: "We" }, { question });
    expect(answer).toEqual(await ask(null, { question }));
    expect(answer.text).toContain("Our office is open Mon-Fri 9am-6pm");
    expect(answer.outcome).toBe("answered");
    expect(await ask({ kind, text: "We" })).toEqual({ ...OUTAGE, streamed: DIFFICULTIES });
  },
);

test("a slow model is replaced by the site's certain answer, or announced by a notice without one", async () => {
  const question = "What are your hours?";
  const slow = { kind: "hang" } as const;
  expect(await ask(slow, { question, patienceMs: 100 })).toEqual(await ask(null, { question }));
  const moment = "One moment, please. If it's urgent, call (305) 555-0142.";
  const thinking = { kind: "whole", thoughts: 10, pauseMs: 60, text: "Keep three copies." } as const;
  expect(await ask(thinking, { patienceMs: 100 })).toMatchObject({
    text: "Keep three copies.",
    streamed: `${moment}\n\nKeep three copies.`,
    outcome: "answered",
  });
});

test("an answer that breaks off keeps its whole sentences, followed by the documented text", async () => {
  const text = "Keep three copies. Put one of them off site. Test them each month.";
  const known = `Keep three copies.\n\n${DIFFICULTIES}`;
  expect(await ask({ kind: "half", text })).toMatchObject({ text: known, outcome: "outage" });
});

test("an answer at the maximum length ends with its last whole sentence", async () => {
  const answer = await ask({ kind: "cut", text: "Keep three copies. Put one of them off" });
  expect(answer).toMatchObject({ text: "Keep three copies.", outcome: "answered" });
});

test("an endless answer is cut", async () => {
  const answer = await ask({ kind: "endless", text: "Keep three copies of all your files.\n" });
  expect(answer.text.length).toBeLessThanOrEqual(2_000);
  expect(answer.outcome).toBe("answered");
});

test.each<Behaviour>([{ kind: "refusal" }, { kind: "whole", text: "See https://evil.example for it." }])(
  "a model that says nothing to be shown leaves our own answer: %o",
  async (how) => {
    expect(await ask(how)).toMatchObject(UNSURE);
  },
);

test("a spent budget yields pages that may help and an outage report to staff", async () => {
  await spend(2_999_900);
  expect(await ask({ kind: "whole", text: "From the model." })).toMatchObject(UNSURE);
  expect(await spent()).toBe(2_999_900);
  // Outage reports, written in the background.
  await until(() => db.outage.findFirst({ where: { name: "assistant's daily budget" } }), "it is reported");
});

test("concurrent questions cannot exceed the budget together", async () => {
  await spend(2_900_000);
  const before = provider.asked().length;
  // A call that began and failed reports no cost: its tokens stay reserved.
  await Promise.all(Array.from({ length: 12 }, () => ask({ kind: "drop" })));
  const requests = provider.asked().length - before;
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThan(12);
  expect(await spent()).toBeLessThanOrEqual(3_000_000);
});

test("a refused call costs nothing", async () => {
  await ask({ kind: "error" });
  expect(await spent()).toBe(0);
});

test("a client past its share of the model gets answers from our pages", async () => {
  const client = randomUUID();
  const { points } = limitOf("chatModelDaily");
  await db.$executeRaw`INSERT INTO rate_limits (key, points, expire)
    VALUES (${`chatModelDaily:${client}`}, ${points}, ${Date.now() + 60_000}::bigint)`;
  expect(await ask({ kind: "whole", text: "From the model." }, { client })).toMatchObject(UNSURE);
});

test("a model behind an open circuit breaker is not asked, and our pages answer at no cost", async () => {
  for (let outage = 1; outage <= 5; outage++) {
    expect((await ask({ kind: "drop" }, { through: guarded })).text).toBe(DIFFICULTIES);
  }
  const before = { asked: provider.asked().length, spent: await spent() };
  const answer = await ask({ kind: "whole", text: "From the model." }, { through: guarded });
  expect(answer).toEqual({ ...OUTAGE, streamed: DIFFICULTIES });
  expect({ asked: provider.asked().length, spent: await spent() }).toEqual(before);
});

describe("without a model", () => {
  test.each([
    ["How much is a file server?", "- File Server: $130 a month per server", "/services"],
    ["Do you serve Orlando?", "We serve businesses in Miami and Broward", "/contact"],
  ])("our pages answer: %s", async (question, expected, href) => {
    const { text, sources, outcome } = await ask(null, { question });
    expect(text).toContain(expected);
    expect(sources.map((source) => source.href)).toContain(href);
    expect(outcome).toBe("answered");
  });

  test("a Spanish question gets a Spanish notice that the answer is in English and how to reach a person", async () => {
    const received = /^La respuesta está en inglés\. .*\(305\) 555-0142\.\n\n/;
    await db.chatAnswer.create({ data: { question: "¿Arreglan impresoras?", answer: "Printers, too." } });
    expireLocally(["chat-answers"]);
    const known = await ask(null, { question: "Arreglan impresoras?" });
    expect(known.text).toMatch(received);
    expect(known.text).toContain("Printers, too.");
    expect(known.streamed).toBe(known.text);
    const unknown = await ask(null, { question: "¿Cuánto cuesta el zapato de la abuela?" });
    expect(unknown.outcome).toBe("unanswered");
    expect(unknown.text).toMatch(/^A eso no puedo contestar.*\(305\) 555-0142\.$/);
    expect((await ask(null)).text).not.toMatch(received);
  });

  test.each([
    ["¿Cuál es su horario?", "atiende de lunes a viernes, de 9 a. m. a 6 p. m., hora del Este."],
    ["¿Cuánto cuesta el mantenimiento de 10 computadoras?", "$510 al mes (10 × $51)"],
  ])("prices and hours are given in the language of the question: %s", async (question, expected) => {
    const { text } = await ask(null, { question });
    expect(text).toContain(expected);
    expect(text).not.toMatch(/a month|Mon/);
  });

  test.each(["How much is a moving van?", "Do you offer a free trial?", "a".repeat(2_000)])(
    "a question about something we do not offer is not answered: %s",
    async (question) => {
      expect(await ask(null, { question })).toMatchObject({ outcome: "unanswered" });
    },
  );

  test("both spellings of a term find the same article", async () => {
    const content = "Wi-Fi drops where access points are too far apart.";
    await publish({ slug: "wi-fi", title: "Wi-Fi that drops", content });
    for (const question of ["My wifi keeps dropping", "Why does the Wi-Fi drop?"])
      expect((await ask(null, { question })).sources[0]?.href).toBe("/knowledge-base/wi-fi");
  });

  test("a draft article is not used", async () => {
    const draft = { title: "Zebra migration plan", content: "Zebra migration is secret." };
    await publish({ slug: "secret", ...draft, isPublished: false });
    const answer = await ask(null, { question: "Tell me of the zebra migration" });
    expect(answer).toMatchObject({ outcome: "unanswered", sources: [{ href: "#person" }] });
  });
});

test("a price that staff wrote as free text is quoted unchanged without a model", async () => {
  const services = [
    { name: "Antivirus Review", price: "Free", setupFee: null },
    { name: "Camera Care", price: "USD 120", setupFee: "$40 (50% off this spring)" },
    { name: "Mailroom Watch", price: "99 per month", setupFee: null },
    { name: "Toner Delivery", price: "€49/month", setupFee: "Free" },
  ];
  const others = { description: "We see to it.", buttonUrl: "/services-order" };
  await db.staticService.createMany({ data: services.map((service) => ({ ...service, ...others })) });
  expireKnowledge();
  const { text, outcome } = await ask(null, { question: "What do your services cost?" });
  await db.staticService.deleteMany({ where: { name: { in: services.map(({ name }) => name) } } });
  expireKnowledge();
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "Here's what it costs:",
      "- File Server: $130 a month per server",
      "- Antivirus Review: Free",
      "- Camera Care: USD 120, plus $40 (50% off this spring) setup",
      "- Mailroom Watch: 99 per month",
      "- Toner Delivery: €49/month, plus Free setup",
      "- Windows 10 upgrade: $180 per computer",
    ]),
  );
  expect(outcome).toBe("answered");
});
