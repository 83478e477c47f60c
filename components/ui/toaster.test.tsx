import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "@/components/ui/toast-store";
import { Toaster } from "@/components/ui/toaster";

const shown = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

/** The first toast waits for its code to load. */
async function show(message: Parameters<typeof toast>[0]) {
  act(() => toast(message));
  await screen.findByRole("listitem");
}

test("shows title and description, and disappears after five seconds", async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  await show({ title: "Error", description: "The email could not be sent.", variant: "destructive" });
  expect(shown()).toEqual(["ErrorThe email could not be sent."]);
  act(() => jest.advanceTimersByTime(4900));
  expect(shown()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(200));
  expect(shown()).toEqual([]);
});

test("shows one toast at a time: a new toast replaces the last and has its own five seconds", async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  await show({ title: "Review Added" });
  act(() => jest.advanceTimersByTime(4000));
  act(() => toast({ title: "Review Updated" }));
  act(() => toast({ title: "Review Deleted" }));
  expect(shown()).toEqual(["Review Deleted"]);
  act(() => jest.advanceTimersByTime(4900));
  expect(shown()).toEqual(["Review Deleted"]);
  act(() => jest.advanceTimersByTime(200));
  expect(shown()).toEqual([]);
});

test("the same text again makes a new toast", async () => {
  render(<Toaster />);
  await show({ title: "Menu Reordered" });
  await userEvent.click(screen.getByRole("button", { name: "Close notification" }));
  expect(shown()).toEqual([]);
  await show({ title: "Menu Reordered" });
  expect(shown()).toEqual(["Menu Reordered"]);
});

test("F8 moves the focus to the notifications", async () => {
  render(<Toaster />);
  await show({ title: "Welcome" });
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  expect(screen.getByRole("region", { name: "Notifications (F8)" })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test("a toast with an action stays for ten seconds, and runs the action once", async () => {
  jest.useFakeTimers();
  const run = jest.fn();
  render(<Toaster />);
  await show({ title: "Review Deleted", action: { label: "Undo", run } });
  act(() => jest.advanceTimersByTime(9900));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);

  await show({ title: "Review Deleted", action: { label: "Undo", run } });
  act(() => jest.advanceTimersByTime(10_100));
  expect(shown()).toEqual([]);
});

test("a toast's timer pauses while the pointer is on it", async () => {
  jest.useFakeTimers();
  render(<Toaster />);
  await show({ title: "Review Deleted" });
  fireEvent.pointerMove(screen.getByRole("listitem"));
  act(() => jest.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["Review Deleted"]);
});
