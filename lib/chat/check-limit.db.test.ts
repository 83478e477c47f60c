import { randomUUID } from "node:crypto";
import { answerTo } from "@/lib/chat/answer";
import type { Knowledge } from "@/lib/chat/knowledge";
import { chatTexts } from "@/lib/chat/texts";
import type { Assistant } from "@/lib/integrations/assistant/assistant";
import { withOwnBudget } from "@/lib/request-budget";

const DIFFICULTIES =
  "I'm having technical difficulties right now. Please call us at (305) 555-0142 or write to sales@bayline.example.com, and we'll help you there.";

/** Nobody finishes comparing an amount with it. */
const endless = {
  units: new Set<string>(),
  get cents(): number {
    for (;;);
  },
};
const passage = { title: "Backups", href: "/knowledge-base/backups", text: "Keep three copies of backups." };

async function ask({ passages, offers, prices }: Partial<Knowledge>, assistant: Assistant | null = null) {
  let streamed = "";
  const asked = {
    question: "How do I make backups?",
    knowledge: {
      passages: passages ?? [passage],
      offers: offers ?? [],
      prices: prices ?? { offers: [], priced: [] },
    },
    texts: chatTexts,
    said: [],
    visitorKey: "k",
    clientAddress: randomUUID(),
  };
  const show = (text: string) => {
    streamed += text;
  };
  // As a request has one, which leaves a busy machine little more time for a second try.
  const draft = await withOwnBudget("reading", () => answerTo(asked, assistant, show));
  return { ...draft, streamed };
}

test("an answer of ours whose check does not end is the documented text", async () => {
  const priced = [{ name: "File Server", amounts: [endless], isOffer: true }];
  const knowledge = {
    passages: [{ ...passage, text: "Backups cost $5." }],
    prices: { offers: [], priced },
  };
  expect(await ask(knowledge)).toEqual({
    text: DIFFICULTIES,
    streamed: DIFFICULTIES,
    sources: [],
    failed: true,
  });
});

test("an answer of a model whose check does not end keeps what was checked, and is no outage of the model", async () => {
  const wanted: boolean[] = [];
  const assistant: Assistant = {
    longestAnswer: 300,
    async answer(_, onText) {
      for (const words of ["Keep three copies. ", "It costs $5 a month. ", "Test them. "])
        wanted.push(onText(words));
      return { end: "whole", tokens: 20 };
    },
  };
  const offer = { name: "File Server", description: "", price: "$5", href: "/services", amounts: [endless] };
  const answer = await ask({ offers: [offer] }, assistant);
  expect(answer).toMatchObject({ text: `Keep three copies.\n\n${DIFFICULTIES}`, failed: true });
  expect(wanted).toEqual([true, false, false]);
});
