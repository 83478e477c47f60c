import type { Labelled } from "@/lib/chat/questions/labelled";
import { furtherQuestions, offTopic, thirdQuestions, visitorsQuestions } from "@/lib/chat/questions/visitors";
import { answerWithoutModel } from "@/lib/chat/without-model";
import { db } from "@/lib/db";
import { seed } from "@/prisma/seed/seed";

type Outcome = "right" | "missed" | "wrong";

/** Thanksgiving, in the morning. */
const NOW = new Date("2026-11-26T15:00:00Z");

beforeAll(() =>
  seed(db, { demo: true, put: async () => {}, backupOf: () => ({ isBackedUp: false, s3Url: null }) }),
);

async function outcomeOf({ ask, right, before = [] }: Labelled) {
  const history = before.flatMap((text) => [
    { by: "visitor" as const, text },
    { by: "assistant" as const, text: "" },
  ]);
  const answer = await answerWithoutModel(ask, history, { now: NOW });
  const said = right.some((words) =>
    words.startsWith("/") ? answer.links.some(({ href }) => href === words) : answer.text.includes(words),
  );
  // Titles of pages that come near are no answer.
  const isRight = right.length === 0 ? !answer.found : said && answer.found;
  const outcome: Outcome = isRight ? "right" : answer.found ? "wrong" : "missed";
  return { ask, outcome, ...answer };
}

/** Prints what was not right, and how many were. */
async function figuresOf(name: string, questions: readonly Labelled[]) {
  const outcomes = [];
  for (const question of questions) outcomes.push(await outcomeOf(question));
  const share = (outcome: Outcome) =>
    outcomes.filter((one) => one.outcome === outcome).length / outcomes.length;
  const figures = { right: share("right"), missed: share("missed"), wrong: share("wrong") };
  const lines = outcomes
    .filter(({ outcome }) => outcome !== "right")
    .map(
      ({ ask, outcome, text, links }) =>
        `${outcome}: ${ask}\n    ${text.slice(0, 160).replaceAll("\n", " | ")} ${links.map(({ href }) => href)}`,
    );
  const percent = Object.entries(figures).map(([outcome, part]) => `${outcome} ${(100 * part).toFixed(1)}%`);
  process.stdout.write(`${[`${name} (${questions.length}): ${percent.join(", ")}`, ...lines].join("\n")}\n`);
  return { ...figures, outcomes };
}

test("visitors' questions are answered right without a model, and hardly ever wrong", async () => {
  const { right, wrong } = await figuresOf("visitors' questions", visitorsQuestions);
  expect(right).toBeGreaterThanOrEqual(0.85);
  expect(wrong).toBeLessThanOrEqual(0.03);
});

test("further", async () => {
  await figuresOf("further questions", furtherQuestions);
  await figuresOf("third questions", thirdQuestions);
});

test("what is none of our subjects is not answered with a text of ours", async () => {
  const { outcomes } = await figuresOf("off-topic questions", offTopic);
  expect(outcomes.filter(({ found, links }) => found || links.length > 0)).toEqual([]);
});
