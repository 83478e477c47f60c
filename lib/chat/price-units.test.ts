import { isOfUnitsAlone } from "@/lib/chat/price-units";

const long = "per month ".repeat(500);

test("tells a sentence that says nothing but what an amount is for, however long it is", () => {
  for (const sentence of [
    "That's per user, each month.",
    "Billed per month per month, a year, once per year!",
    "for one user once each month",
    "every two months",
    `${long}.`,
  ])
    expect([sentence, isOfUnitsAlone(sentence)]).toEqual([sentence, true]);
  for (const sentence of ["", "Per month, it rains.", "Every month and", `${long}x`, `${long}it`])
    expect([sentence, isOfUnitsAlone(sentence)]).toEqual([sentence, false]);
});
