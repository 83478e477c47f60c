import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast-store";
import { renderWithToasts } from "@/tests/factories/with-toasts";

const closed = jest.fn();
const focused = () => document.activeElement as HTMLElement;

function useModal() {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    closed();
    setOpen(false);
  };
  return { isOpen, close };
}

function Question() {
  const { isOpen, close } = useModal();
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={close}
      title="Delete?"
      description="It is gone then."
      confirmLabel="Delete"
      onConfirm={() => undefined}
    />
  );
}

function Form() {
  const { isOpen, close } = useModal();
  return (
    <Dialog open={isOpen} onOpenChange={close}>
      <DialogContent title="Edit">
        <input aria-label="Name" />
      </DialogContent>
    </Dialog>
  );
}

const modals = [
  ["a question", "alertdialog", <Question key="question" />],
  ["a form", "dialog", <Form key="form" />],
] as const;

/** Presses Escape at the moment when a modal receives the focus. */
function escapeOnFocus() {
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.addEventListener("focusin", ({ target }) => target?.dispatchEvent(key), { once: true });
}

describe.each(modals)("%s closes once on Escape", (_name, role, modal) => {
  test("after it has been open for a while", async () => {
    render(modal);
    await waitFor(() => expect(screen.getByRole(role)).toContainElement(focused()));
    fireEvent.keyDown(focused(), { key: "Escape" });
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test("at the moment when it receives the focus", async () => {
    escapeOnFocus();
    render(modal);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole(role)).toBeNull();
  });

  test("while a toast is above it", async () => {
    renderWithToasts(modal);
    act(() => toast({ title: "Saved" }));
    await screen.findByText("Saved", { selector: "li *" });
    fireEvent.keyDown(focused(), { key: "Escape" });
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

test("a modal opened over another receives Escape from the moment when it receives the focus", async () => {
  const closedBelow = jest.fn();
  function Two({ isConfirming }: { isConfirming: boolean }) {
    return (
      <>
        <Dialog open onOpenChange={closedBelow}>
          <DialogContent title="Refund">
            <input aria-label="Amount" />
          </DialogContent>
        </Dialog>
        {isConfirming && <Form />}
      </>
    );
  }
  const { rerender } = render(<Two isConfirming={false} />);
  await waitFor(() => expect(screen.getByLabelText("Amount")).toHaveFocus());
  escapeOnFocus();
  rerender(<Two isConfirming />);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(closedBelow).not.toHaveBeenCalled();
});
