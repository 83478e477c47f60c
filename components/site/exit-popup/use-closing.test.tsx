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
  render(
    <>
      <p>Elsewhere</p>
      <Sent />
    </>,
  );
  screen.getByText("Thanks").focus();
});

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

test.each([
  ["a touch", () => fireEvent.pointerDown(screen.getByText("Thanks")), "touch"],
  ["focus on a control inside", () => screen.getByRole("button").focus(), "mouse"],
  [
    "a key pressed inside",
    () => fireEvent.keyDown(screen.getByText("Thanks"), { key: "ArrowDown" }),
    "touch",
  ],
])("%s keeps the dialog open, even if the pointer leaves", (_, use, pointer) => {
  use();
  leave(pointer);
  staysOpen();
});
