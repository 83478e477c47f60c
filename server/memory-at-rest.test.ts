import { Rest } from "./memory-at-rest";

const MB = 1024 * 1024;

test("tidies up once a busy time is over, and not again until enough has come together", () => {
  const rest = new Rest();
  expect(rest.isTime(0.4, 300 * MB)).toBe(false);
  expect(rest.isTime(0.01, 300 * MB)).toBe(true);
  rest.tidied(230 * MB);
  expect(rest.isTime(0.01, 237 * MB)).toBe(false);
  expect(rest.isTime(0.01, 238 * MB)).toBe(true);
});

test("where nothing was given back it does not try again and again", () => {
  const rest = new Rest();
  rest.tidied(300 * MB);
  expect(rest.isTime(0, 300 * MB)).toBe(false);
});
