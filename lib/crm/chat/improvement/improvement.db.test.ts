import { countOutcome, readChatFigures } from "@/lib/crm/chat/improvement/outcomes";
import {
  dismissQuestion,
  listOpenQuestions,
  removeOldDismissals,
} from "@/lib/crm/chat/improvement/questions";
import { rateAnswer } from "@/lib/crm/chat/improvement/ratings";
import { db } from "@/lib/data/db";

beforeEach(async () => {
  await db.chatSession.deleteMany();
  await db.chatDay.deleteMany();
  await db.chatAnswer.deleteMany();
  await db.dismissedChatQuestion.deleteMany();
});

const VISITOR = "visitor-a";
let threads = 0;

type Turn = { question: string; failed?: boolean; helpful?: boolean };

/** Stores a conversation of questions, each with an answer; returns the last answer's id. */
async function converse(
  turns: Turn[],
  { isHandedOver }: { isHandedOver?: boolean } = {},
): Promise<{ id: string; answer: number }> {
  threads += 1;
  const id = `thread-${threads}`;
  await db.chatSession.create({ data: { id, visitorKey: VISITOR } });
  let answer = 0;
  for (const { question, ...outcome } of turns) {
    await db.chatMessage.create({ data: { sessionId: id, text: question, isBot: false } });
    const message = { sessionId: id, text: "An answer.", isBot: true, ...outcome };
    answer = (await db.chatMessage.create({ data: message })).id;
  }
  if (isHandedOver) {
    const { createdAt: now } = await db.chatMessage.findUniqueOrThrow({ where: { id: answer } });
    await db.chatSession.update({ where: { id }, data: { handedOverAt: now } });
    for (const notice of [{ isBot: true, isNotice: true }, { isBot: false }])
      await db.chatMessage.create({
        data: { sessionId: id, text: "Later.", createdAt: new Date(now.getTime() + 1_000), ...notice },
      });
  }
  return { id, answer };
}

const listed = async () => (await listOpenQuestions()).map(({ question, times }) => [question, times]);

describe("open questions", () => {
  it("are unanswered ones, grouped by wording, with the most frequent first", async () => {
    await converse([{ question: "Do you repair drones?", failed: true }, { question: "Opening hours?" }]);
    await converse([{ question: "Hola", failed: true }]);
    await converse([{ question: "do you repair   DRONES", failed: true }]);
    expect(await listed()).toEqual([
      ["do you repair   DRONES", 2],
      ["Hola", 1],
    ]);
  });

  it("include those with an unhelpful answer or a final request for a person", async () => {
    await converse([
      { question: "Is it safe?", helpful: false },
      { question: "Is it fast?", helpful: true },
    ]);
    await converse([{ question: "Can you call me?" }], { isHandedOver: true });
    expect((await listed()).toSorted()).toEqual(["Can you call me?", "Is it safe?"].map((one) => [one, 1]));
  });

  it("disappear once answered or dismissed, regardless of letter case", async () => {
    for (const question of ["Do you repair drones?", "¿Y móviles?"])
      await converse([{ question, failed: true }]);
    await db.chatAnswer.create({ data: { question: "Do you repair drones", answer: "No." } });
    expect(await listed()).toEqual([["¿Y móviles?", 1]]);
    const [open] = await listOpenQuestions();
    await db.$transaction((tx) => dismissQuestion(tx, open?.key ?? ""));
    await converse([{ question: "y MÓVILES", failed: true }]);
    expect(await listed()).toEqual([]);
  });

  it("omit questions of punctuation only and shorten long ones", async () => {
    for (const question of ["???", `a ${"b".repeat(2_000)}`]) await converse([{ question, failed: true }]);
    const [open, ...others] = await listOpenQuestions();
    expect([open?.question.length, open?.key.length, others]).toEqual([300, 300, []]);
  });

  it("stay dismissed for the retention time of conversations", async () => {
    const now = new Date();
    const dayAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const dismissals = { old: dayAgo(31), new: dayAgo(29) };
    const data = Object.entries(dismissals).map(([key, dismissedAt]) => ({ key, dismissedAt }));
    await db.dismissedChatQuestion.createMany({ data });
    expect(await removeOldDismissals(now)).toBe(1);
    expect(await db.dismissedChatQuestion.findMany()).toMatchObject([{ key: "new" }]);
  });
});

describe("a visitor's rating of an answer", () => {
  it("is counted once and can be changed or withdrawn", async () => {
    const { id, answer } = await converse([{ question: "Hours?" }]);
    const rate = (helpful: boolean | null) =>
      rateAnswer({ id, visitorKey: VISITOR }, { messageId: answer, helpful });
    const figures = async () => {
      const { helpful, unhelpful } = await readChatFigures();
      return [helpful, unhelpful];
    };
    expect(await rate(true)).toEqual({ helpful: true });
    await rate(true);
    expect(await figures()).toEqual([1, 0]);
    await db.$executeRaw`WITH earlier AS (UPDATE chat_days SET day = day - 1)
      UPDATE chat_messages SET created_at = created_at - interval '1 day'`;
    await rate(false);
    expect(await figures()).toEqual([0, 1]);
    await rate(null);
    expect(await figures()).toEqual([0, 0]);
  });

  it("is refused from other visitors and for questions and notices", async () => {
    const { id, answer } = await converse([{ question: "Hours?" }], { isHandedOver: true });
    const other = await converse([{ question: "Hours?" }]);
    const rate = (messageId: number, of: { id: string; visitorKey: string | null }) =>
      rateAnswer(of, { messageId, helpful: true });
    for (const visitorKey of ["visitor-b", null])
      await expect(rate(answer, { id, visitorKey })).rejects.toMatchObject({ code: "not_found" });
    for (const message of [answer - 1, answer + 1, other.answer])
      await expect(rate(message, { id, visitorKey: VISITOR })).rejects.toMatchObject({ code: "not_found" });
  });
});

it("outcomes are summed over 30 days", async () => {
  const now = new Date("2026-11-26T12:00:00Z");
  await db.chatDay.createMany({
    data: [
      { day: new Date("2026-10-27"), answered: 100 },
      { day: new Date("2026-10-28"), answered: 3, unanswered: 1 },
      { day: new Date("2026-11-26"), answered: 4, handedOver: 2 },
    ],
  });
  expect(await readChatFigures(now)).toMatchObject({ days: 30, answered: 7, unanswered: 1, handedOver: 2 });
});

it("a withdrawn outcome is subtracted from the day's count, which never drops below zero", async () => {
  for (const outcome of ["answered", "answered", "handedOver"] as const) await countOutcome(outcome);
  for (let time = 0; time < 2; time++) await countOutcome("handedOver", -1);
  expect(await readChatFigures()).toMatchObject({ answered: 2, handedOver: 0 });
});
