import { fireEvent } from "@testing-library/react";
import { watchPointerExit } from "@/components/site/exit-popup/pointer-exit";

const onExit = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  onExit.mockReset();
  stop = watchPointerExit(onExit);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const leave = (clientY: number, relatedTarget: Element | null = null) =>
  fireEvent.mouseOut(document.body, { clientY, relatedTarget });

test("calls back after the pointer has been above the top edge for 100 ms, not before", () => {
  leave(-1);
  jest.advanceTimersByTime(99);
  expect(onExit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onExit).toHaveBeenCalledTimes(1);
});

test("ignores a pointer that comes back within 100 ms", () => {
  leave(0);
  jest.advanceTimersByTime(60);
  fireEvent.mouseOver(document.body);
  jest.advanceTimersByTime(500);
  expect(onExit).not.toHaveBeenCalled();
});

test("ignores leaving through another edge or onto another element", () => {
  leave(400);
  leave(-1, document.documentElement);
  jest.advanceTimersByTime(500);
  expect(onExit).not.toHaveBeenCalled();
});

test("calls nothing after the watch has ended", () => {
  leave(-1);
  stop();
  leave(-1);
  jest.advanceTimersByTime(500);
  expect(onExit).not.toHaveBeenCalled();
});
