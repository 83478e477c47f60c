import { isComponentScript, registerComponentScript } from "@/lib/core/component-scripts";

test("recognizes noted scripts and keeps at most 50", () => {
  expect(isComponentScript("a()")).toBe(false);
  registerComponentScript("a()");
  expect(isComponentScript("a()")).toBe(true);
  for (let number = 0; number < 1_000; number++) registerComponentScript(`a(${number})`);
  const noted = Array.from({ length: 1_000 }, (_, number) => `a(${number})`).filter(isComponentScript);
  expect(noted).toHaveLength(49);
});
