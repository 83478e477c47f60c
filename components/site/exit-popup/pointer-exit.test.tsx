import { fireEvent } from "@testing-library/react";
import { watchPointerExit } from "@/components/site/exit-popup/pointer-exit";

const onExit = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  stop = watchPointerExit(onExit);
});
afterEach(() => stop());

const leave = (clientY: number, relatedTarget: Element | null = null) =>
  fireEvent.mouseOut(document.body, { clientY, relatedTarget });

test("calls back after the pointer has been above the top edge for 100 ms, not before", () => {
  leave(-1);
  jest.advanceTimersByTime(99);
  expect(onExit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onExit).toHaveBeenCalledTimes(1);
});

function returnSoon() {
  leave(0);
  jest.advanceTimersByTime(60);
  fireEvent.mouseOver(document.body);
}

function leaveAroundEndOfWatch() {
  leave(-1);
  stop();
  leave(-1);
}

test.each([
  ["a pointer that comes back within 100 ms", returnSoon],
  ["leaving through another edge", () => leave(400)],
  ["leaving onto another element", () => leave(-1, document.documentElement)],
  ["leaving once the watch has ended", leaveAroundEndOfWatch],
])("ignores %s", (_, move) => {
  move();
  jest.advanceTimersByTime(500);
  expect(onExit).not.toHaveBeenCalled();
});
