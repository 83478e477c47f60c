import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useClosing } from "@/components/site/exit-popup/use-closing";

const onClose = jest.fn();

function Sent() {
  const dialog = useRef<HTMLDivElement>(null);
  useClosing(dialog, true, onClose);
  return (
    <div ref={dialog} role="dialog">
      <h2 tabIndex={-1}>Thanks</h2>
      <button type="button">Close</button>
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  onClose.mockReset();
  render(
    <>
      <p>Elsewhere</p>
      <Sent />
    </>,
  );
  screen.getByText("Thanks").focus();
});
afterEach(() => jest.useRealTimers());

const dialog = () => screen.getByRole("dialog");
/** jsdom's events have no kind of pointer. */
const leave = (pointerType: string) =>
  fireEvent(dialog(), Object.assign(new Event("pointerleave"), { pointerType }));
const closesWithin = (seconds: number) => {
  jest.advanceTimersByTime(seconds * 1000 - 1);
  expect(onClose).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onClose).toHaveBeenCalledTimes(1);
};
const staysOpen = () => {
  jest.advanceTimersByTime(60_000);
  expect(onClose).not.toHaveBeenCalled();
};

test("a sent dialog closes after three seconds, whatever the pointer does elsewhere", () => {
  jest.advanceTimersByTime(1000);
  fireEvent.pointerMove(screen.getByText("Elsewhere"));
  fireEvent.wheel(screen.getByText("Elsewhere"));
  closesWithin(2);
});

test("a mouse that moves inside keeps the dialog open until three seconds after it leaves", () => {
  fireEvent.pointerMove(screen.getByText("Thanks"));
  staysOpen();
  leave("mouse");
  closesWithin(3);
});

test("a touch keeps the dialog open", () => {
  fireEvent.pointerDown(screen.getByText("Thanks"));
  leave("touch");
  staysOpen();
});

test("focus on a control inside keeps the dialog open, even if the mouse leaves", () => {
  screen.getByRole("button").focus();
  leave("mouse");
  staysOpen();
});

test("a key pressed inside keeps the dialog open", () => {
  fireEvent.keyDown(screen.getByText("Thanks"), { key: "ArrowDown" });
  staysOpen();
});
