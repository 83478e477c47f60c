import { render, screen } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import type { StepNumber } from "@/components/site/calculator/steps";
import { useSteps } from "@/components/site/calculator/use-steps";
import { SERVICES } from "@/lib/crm/calculator/options";

type StepsProps = { at?: StepNumber; target: StepNumber; typingIn?: StepNumber; isChosen?: boolean };

/** Goes to `target` as soon as the step `at` is rendered, like a shared quote that is loaded by then. */
function Steps({ at, target, typingIn, isChosen = true }: StepsProps) {
  const form = useRef<HTMLFormElement>(null);
  const { step, isSentBack, goTo } = useSteps(form);
  useLayoutEffect(() => {
    if (step === at) goTo(target, { replace: true });
  }, [step, goTo, at, target]);
  return (
    <form ref={form} data-step={step}>
      <input type="checkbox" name={SERVICES} value="1" defaultChecked={isChosen} />
      {isSentBack && "Choose one."}
      {[1, 2, 3].map((number) => (
        <div key={number} data-step-number={number}>
          <h2 tabIndex={-1}>Step {number}</h2>
          <input
            aria-label={`Field ${number}`}
            ref={(field) => {
              if (number === typingIn) field?.focus();
            }}
          />
        </div>
      ))}
    </form>
  );
}

test("moves focus to the current step even when the step changes during the first render", () => {
  render(<Steps at={1} target={2} />);
  expect(screen.getByRole("heading", { name: "Step 2" })).toHaveFocus();
});

test("leaves the focus alone on the step that a page opens with", () => {
  render(<Steps at={3} target={2} />);
  expect(document.body).toHaveFocus();
});

test("switches to the step in which the visitor is already typing", () => {
  render(<Steps target={1} typingIn={3} />);
  expect(screen.getByRole("textbox", { name: "Field 3" })).toHaveFocus();
  expect(document.querySelector("form")).toHaveAttribute("data-step", "3");
});

test("returns to step 1 with a message when the URL names a later step and nothing is chosen", () => {
  location.hash = "#configure";
  const { unmount } = render(<Steps at={4} target={1} isChosen={false} />);
  expect(document.querySelector("form")).toHaveAttribute("data-step", "1");
  expect(screen.getByText("Choose one.")).toBeVisible();
  unmount();
  location.hash = "";
  render(<Steps at={4} target={1} isChosen={false} />);
  expect(screen.queryByText("Choose one.")).not.toBeInTheDocument();
});
