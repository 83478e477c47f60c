/** @jest-environment node */

import { type Behaviour, type FakeOpenAi, startFakeOpenAi } from "@/fakes/openai";
import { NoAnswer, type Question } from "@/lib/integrations/assistant/assistant";
import { openAi } from "@/lib/integrations/assistant/openai";

const question: Question = {
  instructions: "Be brief.",
  reference: '{"passages":[]}',
  messages: [
    { by: "visitor", text: "Hello" },
    { by: "assistant", text: "Hi" },
    { by: "visitor", text: "How many copies?" },
  ],
  visitor: "a".repeat(64),
};

let provider: FakeOpenAi;
beforeAll(async () => {
  provider = await startFakeOpenAi();
});
afterAll(() => provider.stop());

const impatient = { silenceMs: 400, wholeMs: 1_500 };

async function sendQuestion(
  how: Behaviour,
  { limits, model = "a-model", stop }: { limits?: typeof impatient; model?: string; stop?: AbortSignal } = {},
) {
  provider.behave(how);
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = provider.settings;
  const assistant = openAi({ apiKey, baseUrl, model, maxTokens: 300, limits });
  let words = "";
  const take = (piece: string) => {
    words += piece;
    return words.length < 10_000;
  };
  const ending = await assistant.answer(question, take, stop).catch((error: unknown) => {
    if (error instanceof NoAnswer) return { end: error.detail, tokens: undefined, text: "", reply: null };
    throw error;
  });
  return { ...ending, words };
}

test("sends the instructions, reference data, and conversation, and asks the provider to store nothing", async () => {
  const reply = { text: "Keep three.", sources: ["terms.prices"], wantsPerson: true };
  expect(await sendQuestion({ kind: "whole", ...reply })).toEqual({
    end: "whole",
    tokens: 100 + 5 * Math.ceil(JSON.stringify(reply).length / 4),
    words: "Keep three.",
    text: "Keep three.",
    reply: reply,
  });
  expect(provider.asked().at(-1)).toMatchObject({
    model: "a-model",
    instructions: "Be brief.",
    store: false,
    stream: true,
    max_output_tokens: 2_300,
    reasoning: { effort: "low" },
    safety_identifier: "a".repeat(64),
    text: {
      format: {
        type: "json_schema",
        strict: true,
        schema: { type: "object", required: ["text", "sources", "wantsPerson"], additionalProperties: false },
      },
    },
    input: [
      { role: "user", content: expect.stringContaining('{"passages":[]}') },
      { role: "user", content: "Hello" },
      { role: "assistant", content: "Hi" },
      { role: "user", content: "How many copies?" },
    ],
  });
});

test.each<[Behaviour["kind"], string, string | RegExp]>([
  ["cut", "cut", /./],
  ["refusal", "refused", ""],
  ["empty", "whole", ""],
  ["half", "it can't be reached, or does not answer as it should", /^Keep/],
  ["hang", "it said nothing for too long", ""],
  ["stall", "it said nothing for too long", /^Keep/],
  ["failed", "it failed: server_error", ""],
  ["error", "it answered with HTTP 500", ""],
  ["limited", "it answered with HTTP 429 (rate_limit_exceeded)", ""],
  ["drop", "it can't be reached, or does not answer as it should", ""],
  ["html", "it broke off", ""],
  ["garbage", "it can't be reached, or does not answer as it should", ""],
])("a model that ends by '%s' is reported as: %s", async (kind, end, words) => {
  const limits = kind === "hang" || kind === "stall" ? impatient : undefined;
  const answer = await sendQuestion({ kind }, { limits });
  expect(answer.end).toBe(end);
  expect(answer.words).toMatch(words);
});

const reply = { text: 'Keep "three" copies.', sources: ["terms.prices"], wantsPerson: true };
const FENCE: [string, string] = ["```json\n", "\n```"];
const PREFACE: [string, string] = ["Sure! Here is the reply:\n", "\nAnything else?"];
const ALOUD: [string, string] = ["<think>They want {copies}. Say: three.</think>\n", ""];
const HALF_ALOUD: [string, string] = ["They want copies, so three it is.\n</think>\n", ""];
const asText = { reply: null, words: "" };

test.each<[string, Omit<Behaviour, "kind">, { words?: string; reply?: null }?]>([
  ["thinks for long", { thoughts: 8, pauseMs: 100 }],
  ["has chat completions only", { isChatOnly: true }],
  ["has chat completions only, and thinks for long", { isChatOnly: true, thoughts: 8, pauseMs: 100 }],
  ["does not stream", { isAtOnce: true }],
  ["does not stream chat completions", { isAtOnce: true, isChatOnly: true }],
  ["knows no safety identifier", { refuses: ["safety_identifier"] }],
  ["does not think", { refuses: ["reasoning"] }],
  [
    "knows only what old chat completions had",
    { isChatOnly: true, refuses: ["max_completion_tokens", "stream_options"] },
  ],
  ["refuses the schema", { refuses: ["text"] }, asText],
  ["refuses the schema in chat completions", { isChatOnly: true, refuses: ["response_format"] }, asText],
  [
    "refuses unknown fields without a name",
    { refuses: ["safety_identifier", "reasoning"], namesRefused: false },
    asText,
  ],
  ["writes JSON in a fence", { around: FENCE }],
  ["prefaces JSON", { around: PREFACE }],
  ["thinks aloud", { around: ALOUD }],
  ["thinks aloud without a schema", { around: ALOUD, refuses: ["text"] }, asText],
  ["thinks aloud without a beginning", { around: HALF_ALOUD }],
  ["thinks aloud without a beginning and a schema", { around: HALF_ALOUD, refuses: ["text"] }, asText],
])("a server that %s answers as others do", async (model, how, expected = {}) => {
  for (const _ of [1, 2]) {
    const answer = await sendQuestion({ kind: "whole", ...reply, ...how }, { limits: impatient, model });
    expect(answer).toMatchObject({ end: "whole", text: reply.text, words: reply.text, reply, ...expected });
    provider.behave({ kind: "whole" });
  }
});

test("an endpoint is asked again only once, and then in the form that it takes", async () => {
  const before = provider.asked().length;
  const how: Behaviour = { kind: "whole", isChatOnly: true, refuses: ["reasoning_effort"] };
  for (const _ of [1, 2]) await sendQuestion(how, { model: "learned" });
  const asked = provider.asked().slice(before);
  expect(asked.map((one) => "reasoning_effort" in one)).toEqual([true, false, false]);
  expect(asked.at(-1)).toMatchObject({
    max_completion_tokens: 2_300,
    messages: [{ role: "system", content: "Be brief." }, ...Array(4).fill(expect.any(Object))],
    response_format: { type: "json_schema", json_schema: { name: "reply", strict: true } },
  });
  expect(asked.at(-1)).not.toHaveProperty("store");
});

test.each([{}, { isChatOnly: true }])(
  "cached tokens cost a tenth, and written ones five times as much: %o",
  async (how) => {
    const usual: Behaviour = { kind: "whole", cached: 80, ...reply };
    const { tokens } = await sendQuestion({ ...usual, ...how }, { model: JSON.stringify(how) });
    expect(tokens).toBe(20 + 8 + 5 * Math.ceil(JSON.stringify(reply).length / 4));
  },
);

test("a call that nobody waits for any more ends, and is no failure", async () => {
  const unanswered = await sendQuestion({ kind: "hang" }, { stop: AbortSignal.timeout(50) });
  expect(unanswered).toMatchObject({ end: "cut", text: "" });
  expect((await sendQuestion({ kind: "stall" }, { stop: AbortSignal.timeout(200) })).end).toBe("cut");
});

test("an endless answer is cut, and an answer that drips is stopped", async () => {
  expect((await sendQuestion({ kind: "endless" })).end).toBe("cut");
  const dripping = await sendQuestion({ kind: "endless", pauseMs: 100 }, { limits: impatient });
  expect(dripping.end).toBe("it took too long");
});

test("the error for a wrong key does not contain the key", async () => {
  const { OPENAI_BASE_URL: baseUrl } = provider.settings;
  const wrong = openAi({ apiKey: "sk-secret", baseUrl, model: "m", maxTokens: 50 });
  const refused = "it answered with HTTP 401 (invalid_api_key)";
  await expect(wrong.answer(question, () => true)).rejects.toThrow(refused);
});
