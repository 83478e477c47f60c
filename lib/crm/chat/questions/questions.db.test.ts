import { furtherQuestions } from "@/lib/crm/chat/questions/further";
import { heldOut } from "@/lib/crm/chat/questions/held-out";
import type { Labelled } from "@/lib/crm/chat/questions/labelled";
import { offTopic } from "@/lib/crm/chat/questions/off-topic";
import { visitorsQuestions } from "@/lib/crm/chat/questions/visitors";
import { answerWithoutModel } from "@/lib/crm/chat/without-model";
import { db } from "@/lib/data/db";
import { seed } from "@/prisma/seed/seed";

/** Thanksgiving, in the morning. */
const NOW = new Date("2026-11-26T15:00:00Z");

beforeAll(() =>
  seed(db, { demo: true, put: async () => {}, backupOf: () => ({ isBackedUp: false, s3Url: null }) }),
);

async function outcomeOf({ ask, right, before = [] }: Labelled) {
  const history = before.map((text) => ({ by: "visitor" as const, text }));
  const answer = await answerWithoutModel(ask, history, { now: NOW });
  const says = (words: string) =>
    words.startsWith("/") ? answer.links.some(({ href }) => href === words) : answer.text.includes(words);
  // Titles of near pages are no answer.
  const isRight = right.length === 0 ? !answer.found : answer.found && right.some(says);
  return { ask, outcome: isRight ? "right" : answer.found ? "wrong" : "missed", ...answer };
}

/** Prints the shares of right, missed and wrong answers, and the cases that may be tuned on. */
async function figuresOf(name: string, questions: readonly Labelled[], mayBeRead = true) {
  const outcomes: Awaited<ReturnType<typeof outcomeOf>>[] = [];
  for (const question of questions) outcomes.push(await outcomeOf(question));
  const share = (which: string) =>
    outcomes.filter(({ outcome }) => outcome === which).length / outcomes.length;
  const figures = { right: share("right"), missed: share("missed"), wrong: share("wrong") };
  const percent = Object.entries(figures).map(([which, part]) => `${which} ${(100 * part).toFixed(1)}%`);
  const others = outcomes
    .filter(({ outcome }) => mayBeRead && outcome !== "right")
    .map(({ ask, outcome, text }) => `  ${outcome}: ${ask} -> ${text.slice(0, 160).replaceAll("\n", " | ")}`);
  process.stdout.write([`${name} (${questions.length}): ${percent.join(", ")}`, ...others, ""].join("\n"));
  return { ...figures, outcomes };
}

test.each([
  ["visitors' questions", [...visitorsQuestions, ...furtherQuestions], true],
  ["held-out questions", heldOut, false],
])("%s are answered right without a model, and hardly ever wrong", async (name, questions, mayBeRead) => {
  const { right, wrong } = await figuresOf(name, questions, mayBeRead);
  expect(right).toBeGreaterThanOrEqual(0.85);
  expect(wrong).toBeLessThanOrEqual(0.03);
});

test("what is none of our subjects is not answered with a text of ours", async () => {
  const { outcomes } = await figuresOf("off-topic questions", offTopic);
  expect(outcomes.filter(({ found, links }) => found || links.length > 0)).toEqual([]);
});
