import { render, screen } from "@testing-library/react";
import { currentFocusPlace, enterModal, leaveModal, returnFocus } from "@/components/ui/focus-return";

const button = (name: string) => screen.getByRole("button", { name });

/** Opens a form in a modal, and a question about it, by keyboard. */
function openQuestionOverForm() {
  render(
    <main id="content" tabIndex={-1}>
      <button type="button">Edit</button>
      <div data-testid="form" tabIndex={-1}>
        <button type="button">Cancel</button>
      </div>
      <div data-testid="question" tabIndex={-1}>
        <button type="button">Discard</button>
      </div>
    </main>,
  );
  button("Edit").focus();
  const form = enterModal(screen.getByTestId("form"));
  button("Cancel").focus();
  const question = enterModal(screen.getByTestId("question"));
  button("Discard").focus();
  return { form, question };
}

afterEach(() => document.body.replaceChildren());

describe("closing a question over a form in a modal returns the focus", () => {
  test("to its opener, or to the form when the opener is gone", () => {
    const { form, question } = openQuestionOverForm();
    leaveModal(question);
    returnFocus(question.before);
    expect(button("Cancel")).toHaveFocus();
    button("Cancel").remove();
    returnFocus(question.before);
    expect(form.content).toHaveFocus();
    leaveModal(form);
  });

  test("to the form's opener when the form closed first", () => {
    const { form, question } = openQuestionOverForm();
    leaveModal(form);
    form.content.remove();
    question.content.remove();
    leaveModal(question);
    returnFocus(question.before);
    expect(button("Edit")).toHaveFocus();
  });
});

test.each([
  ["the Edit button", "Edit", <button key="edit" data-row-edit="" type="button" aria-label="Edit" />],
  ["its first other button where it has none", "Add", null],
])("the focus in a new row goes to %s, never to the switch", (_, name, edit) => {
  const place = currentFocusPlace();
  render(
    <main>
      <ul>
        <li data-focus-row="7">
          <span data-row-actions="">
            <button type="button" role="switch" aria-checked="true" aria-label="Show" />
            <button type="button">Add</button>
            {edit}
          </span>
        </li>
      </ul>
    </main>,
  );
  returnFocus(place, 7);
  expect(button(name)).toHaveFocus();
});
