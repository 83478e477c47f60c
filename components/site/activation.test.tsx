import { whenIdle } from "@/components/site/activation";

test("without idle callbacks, what waits for an idle browser comes within a second, unless it is called off", () => {
  jest.useFakeTimers();
  const act = jest.fn();
  const calledOff = jest.fn();
  whenIdle(act);
  whenIdle(calledOff)();
  jest.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
  expect(calledOff).not.toHaveBeenCalled();
});
