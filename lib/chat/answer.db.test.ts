import { randomUUID } from "node:crypto";
import { answerTo } from "@/lib/chat/answer";
import { knowledgeOf } from "@/lib/chat/knowledge";
import { chatTexts } from "@/lib/chat/texts";
import { db } from "@/lib/db";
import { limitOf } from "@/lib/http/rate-limits";
import type { Assistant } from "@/lib/integrations/assistant/assistant";
import { guarded } from "@/lib/integrations/assistant/guarded";
import { openAi } from "@/lib/integrations/assistant/openai";
import { type Behaviour, type OpenAiStandIn, startOpenAiStandIn } from "@/stand-ins/openai";

const QUESTION = "How many copies of our backups are enough?";
const DIFFICULTIES =
  "I'm having technical difficulties right now. Please call us at (305) 555-0142 or write to sales@bayline.example.com, and we'll help you there.";

let provider: OpenAiStandIn;
beforeAll(async () => {
  provider = await startOpenAiStandIn();
  await db.knowledgeBaseArticle.create({
    data: {
      slug: "backups",
      title: "Backups for an office",
      content: "## Copies\n\nKeep three copies of your backups, one of them off site.",
      contentHtml: "",
    },
  });
  await db.staticService.create({
    data: {
      name: "File Server",
      description: "Patching and backup monitoring for one file server.",
      price: "$130/month",
      buttonUrl: "/services-order",
    },
  });
});
afterAll(() => provider.stop());
beforeEach(() => db.chatDay.deleteMany());

type More = { question?: string; client?: string; through?: (model: Assistant) => Assistant };

async function ask(
  how: Behaviour | null,
  { question = QUESTION, client = randomUUID(), through = (model) => model }: More = {},
) {
  if (how) provider.behave(how);
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = provider.settings;
  const assistant = how ? through(openAi({ apiKey, baseUrl, model: "m", maxTokens: 300 })) : null;
  const knowledge = await knowledgeOf(question, client);
  let streamed = "";
  const draft = await answerTo(
    {
      question,
      knowledge,
      texts: chatTexts,
      said: [{ by: "visitor", text: question }],
      visitorKey: "k",
      clientAddress: client,
    },
    assistant,
    (text) => {
      streamed += text;
    },
  );
  return { ...draft, streamed: streamed.trim() };
}

const article = { title: "Backups for an office", href: "/knowledge-base/backups" };
const spent = async () => (await db.chatDay.findFirst())?.tokens;

test("an answer of the model comes with the pages that it rests on, and costs what the provider counted", async () => {
  const answer = await ask({ kind: "whole", text: "Keep three copies. A file server is $130 a month." });
  expect(answer.text).toBe("Keep three copies. A file server is $130 a month.");
  expect(answer.streamed).toBe(answer.text);
  expect(answer.sources[0]).toEqual(article);
  expect(answer.failed).toBe(false);
  expect(await spent()).toBe(100 + Math.ceil(49 / 4));
});

test.each<Behaviour["kind"]>([
  "error",
  "unauthorized",
  "limited",
  "drop",
  "hang",
  "html",
  "garbage",
  "failed",
  "empty",
])(
  "a model that ends by '%s' is the documented text, with the pages that may help, and a failure",
  async (kind) => {
    expect(await ask({ kind })).toEqual({
      text: DIFFICULTIES,
      streamed: DIFFICULTIES,
      sources: expect.arrayContaining([article]),
      failed: true,
    });
  },
);

test.each<Behaviour["kind"]>(["half", "stall"])(
  "of an answer that ends by '%s' stays what was whole, and the documented text follows",
  async (kind) => {
    const answer = await ask({
      kind,
      text: "Keep three copies. Put one of them off site. Test them each month.",
    });
    expect(answer.text).toBe(`Keep three copies.\n\n${DIFFICULTIES}`);
    expect(answer.failed).toBe(true);
  },
);

test("an answer at its longest length ends with its last whole sentence", async () => {
  const answer = await ask({ kind: "cut", text: "Keep three copies. Put one of them off" });
  expect(answer).toMatchObject({ text: "Keep three copies.", failed: false });
});

test("an answer without end is cut", async () => {
  const answer = await ask({ kind: "endless", text: "Keep three copies of all your files.\n" });
  expect(answer.text.length).toBeLessThanOrEqual(4_000);
  expect(answer.failed).toBe(false);
});

test("what the model would not answer, it does not know", async () => {
  expect(await ask({ kind: "refusal" })).toMatchObject({ failed: true, sources: [] });
});

test("what is none of our subjects is asked of no model, and costs nothing", async () => {
  const before = provider.asked().length;
  const answer = await ask({ kind: "whole" }, { question: "Write a poem on the moons of Jupiter" });
  expect(answer).toMatchObject({ failed: true, text: expect.stringContaining("I don't know that") });
  expect([provider.asked().length, await spent()]).toEqual([before, undefined]);
});

test("what is small talk is asked of no model either", async () => {
  const before = provider.asked().length;
  expect(await ask({ kind: "whole" }, { question: "Hello!" })).toMatchObject({
    text: "Hello! What can we help you with?",
    failed: false,
  });
  expect(provider.asked().length).toBe(before);
});

test("a spent budget quotes our pages instead, and staff are told", async () => {
  const day = new Date(new Date().toISOString().slice(0, 10));
  await db.chatDay.create({ data: { day, tokens: 499_900 } });
  const answer = await ask({ kind: "whole", text: "From the model." });
  expect(answer.text).toContain("Keep three copies of your backups, one of them off site.");
  expect(answer).toMatchObject({ failed: false, sources: [article] });
  expect(await spent()).toBe(499_900);
  // They are told behind the visitor's back.
  let told: object[] = [];
  while (told.length === 0)
    told = await db.$queryRaw<object[]>`SELECT name FROM outages WHERE name LIKE 'assistant%'`;
  expect(told).toEqual([{ name: "assistant's daily budget" }]);
});

test("many at once can't spend more than the budget together", async () => {
  const day = new Date(new Date().toISOString().slice(0, 10));
  await db.chatDay.create({ data: { day, tokens: 497_000 } });
  const before = provider.asked().length;
  // Of what fails nobody says what it cost: it stays set aside.
  await Promise.all(Array.from({ length: 12 }, () => ask({ kind: "error" })));
  const asked = provider.asked().length - before;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(12);
  expect(await spent()).toBeLessThanOrEqual(500_000);
});

test("a client who has had its share of the model gets our own words", async () => {
  const client = randomUUID();
  const { points } = limitOf("chatModelDaily");
  await db.$executeRaw`INSERT INTO rate_limits (key, points, expire)
    VALUES (${`chatModelDaily:${client}`}, ${points}, ${Date.now() + 60_000}::bigint)`;
  const answer = await ask({ kind: "whole", text: "From the model." }, { client });
  expect(answer.text).toContain("Here is what our pages say:");
});

test("while the model is out of order it is not asked: our pages answer, and the day's budget stays as it is", async () => {
  for (let outage = 1; outage <= 5; outage++) {
    expect((await ask({ kind: "drop" }, { through: guarded })).text).toBe(DIFFICULTIES);
  }
  const before = { asked: provider.asked().length, spent: await spent() };
  const answer = await ask({ kind: "whole", text: "From the model." }, { through: guarded });
  expect(answer.text).toContain("Keep three copies of your backups, one of them off site.");
  expect(answer).toMatchObject({ failed: false, sources: [article] });
  expect(answer.streamed).toBe(answer.text);
  expect({ asked: provider.asked().length, spent: await spent() }).toEqual(before);
});

describe("without a model", () => {
  test.each([
    ["How much is a file server?", "- File Server: $130/month", "/services"],
    ["What do your plans cost?", "- File Server: $130/month", "/services"],
    [
      "What does the Windows 10 upgrade cost?",
      "- Windows 10 upgrade: $180 per computer",
      "/windows10-upgrade",
    ],
    ["What does IT support cost?", "- File Server: $130/month", "/services"],
    ["hours?", "Our office is open Mon-Fri 9am-6pm.", "/contact"],
    ["Do you serve Orlando?", "We serve businesses in Miami and Broward", "/contact"],
    ["What are your opening hours?", "Our office is open Mon-Fri 9am-6pm.", "/contact"],
    ["What is your phone number?", "Call us at (305) 555-0142", "/contact"],
    ["Office backups?", "Keep three copies of your backups", "/knowledge-base/backups"],
    [QUESTION, "Keep three copies of your backups", "/knowledge-base/backups"],
  ])("%s", async (question, said, href) => {
    const { text, sources, failed } = await ask(null, { question });
    expect(text).toContain(said);
    expect(sources.map((source) => source.href)).toContain(href);
    expect(failed).toBe(false);
  });

  test("a question in Spanish is told in Spanish that the answer is in English, and how to reach a person", async () => {
    const told = /^La respuesta está en inglés\. .*\(305\) 555-0142\.\n\n/;
    const known = await ask(null, { question: "Hola, necesito backups para mi office" });
    expect(known.text).toMatch(told);
    expect(known.text).toContain("Keep three copies of your backups");
    expect(known.streamed).toBe(known.text);
    const unknown = await ask(null, { question: "¿Cuánto cuesta el zapato de la abuela?" });
    expect(unknown).toMatchObject({ failed: true, text: expect.stringMatching(told) });
    expect((await ask(null)).text).not.toMatch(told);
  });

  test.each([
    "How much is virus removal?",
    "What does virus removal cost?",
    "Do you offer a free trial?",
    "a".repeat(2_000),
  ])("what we don't have, as in %.40s, is not answered with what we have", async (question) => {
    expect(await ask(null, { question })).toMatchObject({ failed: true });
  });

  test("what is written in two ways is found by either", async () => {
    await db.knowledgeBaseArticle.create({
      data: {
        slug: "wi-fi",
        title: "Wi-Fi that drops",
        content: "Wi-Fi drops where access points are too far apart.",
        contentHtml: "",
      },
    });
    for (const question of ["My wifi keeps dropping", "Why does the Wi-Fi drop?"]) {
      expect((await ask(null, { question })).text).toContain(
        "Wi-Fi drops where access points are too far apart.",
      );
    }
  });

  test("a draft, and what was unpublished, is nothing that we know", async () => {
    await db.knowledgeBaseArticle.create({
      data: {
        slug: "secret",
        title: "Zebra migration plan",
        content: "Zebra migration is secret.",
        contentHtml: "",
        isPublished: false,
      },
    });
    expect(await ask(null, { question: "Tell me of the zebra migration" })).toMatchObject({ failed: true });
  });

  test("an article's price that is not ours is not quoted", async () => {
    await db.knowledgeBaseArticle.create({
      data: {
        slug: "ups",
        title: "Choosing a battery for the office",
        content: "A battery lasts three years. A good battery for an office costs $240 in a shop.",
        contentHtml: "",
      },
    });
    const { text } = await ask(null, { question: "Which battery for the office?" });
    expect(text).toContain("A battery lasts three years.");
    expect(text).not.toContain("240");
  });
});

describe("a price that staff have written in words of their own", () => {
  const services = [
    { name: "Antivirus Review", price: "Free", setupFee: null },
    { name: "Camera Care", price: "USD 120", setupFee: "$40 (50% off this spring)" },
    { name: "Mailroom Watch", price: "99 per month", setupFee: null },
    { name: "Toner Delivery", price: "€49/month", setupFee: "Free" },
  ];
  beforeAll(() =>
    db.staticService.createMany({
      data: services.map((service) => ({
        ...service,
        description: "We see to it.",
        buttonUrl: "/services-order",
      })),
    }),
  );
  afterAll(() => db.staticService.deleteMany({ where: { name: { in: services.map(({ name }) => name) } } }));

  test("is told as it is, without a model", async () => {
    const { text, failed } = await ask(null, { question: "What do your services cost?" });
    expect(text.split("\n")).toEqual([
      "Here is what that costs:",
      "- File Server: $130/month",
      "- Antivirus Review: Free",
      "- Camera Care: USD 120, plus $40 (50% off this spring) setup",
      "- Mailroom Watch: 99 per month",
      "- Toner Delivery: €49/month, plus Free setup",
      "- Windows 10 upgrade: $180 per computer",
    ]);
    expect(failed).toBe(false);
  });

  test("may be said by a model, of what it is the price of", async () => {
    const question = "What do your services cost?";
    const told = "The Antivirus Review is free. Camera Care is $120. Mailroom Watch is $99 a month.";
    expect((await ask({ kind: "whole", text: told }, { question })).text).toBe(told);
    const invented = "Mailroom Watch is free. Camera Care is $99 a month. Mailroom Watch is $99 a year.";
    const { text } = await ask({ kind: "whole", text: invented }, { question });
    expect(text).toBe("For a price that our pages don't list, please ask us at (305) 555-0142.");
  });
});

test("a model's offer that none of our records makes is not shown", async () => {
  for (const invented of [
    "Every plan includes free cloud storage.",
    "You get a free migration and consultation.",
    "A file server is $130 per year.",
    "You get $130 off the File Server plan.",
  ]) {
    const { text } = await ask({ kind: "whole", text: `Keep three copies. ${invented}` });
    expect(text).toBe(
      "Keep three copies. For a price that our pages don't list, please ask us at (305) 555-0142.",
    );
  }
});
