import { type Card, Cards } from "@/lib/crm/chat/cards";

const card = (id: string, topic: string, title: string, text: string, others: Partial<Card> = {}): Card => ({
  ...{ id, topic, title, text, path: `/${id}` },
  ...others,
});
const cards = new Cards([
  card("jam", "faq", "Do printers jam?", "A printer may.", { question: "Do printers jam?" }),
  card("backups", "article", "Backups", "Dropbox is none.", { about: "restore" }),
]);
const best = (question: string) => cards.find(cards.weigh(question), 1)[0];
const scoreOf = (question: string) => best(question)?.score ?? 0;

test("misspelled words match known ones, and a rephrased question is found", () => {
  expect(best("my prnter")?.card.id).toBe("jam");
  expect(best("does a printer jam")?.score).toBeGreaterThan(0.8);
});

test("words that match no card lower the score", () => {
  expect(scoreOf("printer")).toBeGreaterThan(scoreOf("printer zeppelin zither"));
  expect(cards.find(cards.weigh("zeppelin"), 1)).toEqual([]);
});

test("a title outweighs a text, and an unknown name beside a problem is ignored", () => {
  expect(scoreOf("backups")).toBeGreaterThan(scoreOf("dropbox none"));
  expect(best("backup zeppelin")?.card.id).toBe("backups");
});
