import { chosenPlansHash, chosenPlansIn } from "@/lib/content/services/chosen-plans";

test("plans chosen by a link are read from its fragment", () => {
  const hash = chosenPlansHash([
    { id: 3, count: 12 },
    { id: 5, count: 1 },
  ]);
  expect(hash).toBe("#plans=3x12.5x1");
  expect(chosenPlansIn(hash)).toEqual({ 3: 12, 5: 1 });
});

test.each(["", "#plan-quote", "#plans=", "#plans=3x0", "#plans=x2.axb", "#plans=3x99999"])(
  "chooses nothing for %s",
  (hash) => expect(chosenPlansIn(hash)).toBeNull(),
);
