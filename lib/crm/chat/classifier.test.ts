import { Classifier } from "@/lib/crm/chat/classifier";
import { termsOf } from "@/lib/crm/chat/terms";

const texts = {
  hours: ["when are you open", "what time do you close", "open on saturdays?", "your hours please"],
  payment: ["do you take cash", "can I pay by card", "is paypal fine", "which cards do you take"],
  unknown: ["who won the game", "tell me a joke", "is it raining", "recipe for soup"],
};
const samples = Object.entries(texts).flatMap(([name, all]) =>
  all.map((text) => ({ class: name, words: termsOf(text) })),
);
const train = () => Classifier.train(samples);

test("a message gets the class of the samples that it resembles, in other words and order", async () => {
  const classifier = await train();
  const best = (message: string) => classifier.rank(termsOf(message))[0]?.class;
  expect(best("saturday, are you open?")).toBe("hours");
  expect(best("card or cash")).toBe("payment");
  expect(best("a joke about games")).toBe("unknown");
});

test("the shares add up to 1, and no word in common leaves none much larger", async () => {
  const ranked = (await train()).rank(termsOf("zeppelin"));
  expect(ranked.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect((await train()).rank([])[0]?.share).toBeLessThan(0.6);
});

test("a class is supported by its own words: at least half of those that tell something", async () => {
  const classifier = await train();
  expect(classifier.supports("payment", termsOf("do you take zeppelins in the hangar"))).toBe(false);
  expect(classifier.supports("hours", termsOf("open a zeppelin"))).toBe(true);
  expect(classifier.supports("hours", termsOf("when are you there"))).toBe(true);
  expect(classifier.supports("hours", termsOf("open 4 5 6"))).toBe(true);
});

test("training twice gives the same shares, so that all instances answer alike", async () => {
  const message = termsOf("open on sunday or by card?");
  expect((await train()).rank(message)).toEqual((await train()).rank(message));
});

test("a message of any length takes bounded work", async () => {
  const classifier = await train();
  const long = termsOf("open card joke ".repeat(5_000));
  expect(classifier.rank(long)).toEqual(classifier.rank(long.slice(0, 60)));
});
