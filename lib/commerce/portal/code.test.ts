import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { codeOf, isCodeOf } from "@/lib/commerce/portal/code";

test("a code has six evenly distributed digits derived from the verification", () => {
  const ids = Array.from({ length: 5_000 }, (_, number) => storedId(String(number)));
  const codes = ids.map(codeOf);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(ids.map(codeOf)).toEqual(codes);
  const seen = new Map<string, number>();
  for (const digit of codes.join("")) seen.set(digit, (seen.get(digit) ?? 0) + 1);
  // 30,000 digits in total.
  expect([...seen.values()].filter((count) => count < 2_800 || count > 3_200)).toEqual([]);
  expect(new Set(codes).size).toBeGreaterThan(4_950);
});

test("only those exact six digits are accepted", () => {
  const id = storedId(newSecret());
  const code = codeOf(id);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect(isCodeOf(id, code)).toBe(true);
  const wrong = [other, "", code.slice(1), `${code}0`, ` ${code}`];
  expect(wrong.filter((typed) => isCodeOf(id, typed))).toEqual([]);
});
