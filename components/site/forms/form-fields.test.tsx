import { act, fireEvent, render, screen } from "@testing-library/react";
import { isFormInUse } from "@/components/site/forms/form-fields";

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <form>
        <input type="hidden" name="form" value="contact" />
        <input name="name" aria-label="Name" />
        <textarea name="challenges" aria-label="Challenges" defaultValue="Slow" />
        <select name="urgency" aria-label="Urgency" defaultValue="soon">
          <option value="">Select one</option>
          <option value="soon">Soon</option>
        </select>
        <input type="checkbox" name="services" value="voip" aria-label="VoIP" defaultChecked />
        <input type="radio" name="day" value="monday" aria-label="Monday" />
        <button type="submit">Send</button>
      </form>
    </>,
  );
});

test("a form as the server sent it is not in use, wherever the focus is outside of it", () => {
  expect(isFormInUse()).toBe(false);
  act(() => screen.getByText("Elsewhere").focus());
  expect(isFormInUse()).toBe(false);
});

test.each(["Name", "Urgency", "VoIP"])("the focus in %s means that a form is in use", (label) => {
  act(() => screen.getByLabelText(label).focus());
  expect(isFormInUse()).toBe(true);
  act(() => screen.getByLabelText(label).blur());
  expect(isFormInUse()).toBe(false);
});

test.each([
  ["typed words", () => type("Name", "Ana")],
  ["an emptied field", () => type("Challenges", "")],
  ["another choice", () => type("Urgency", "")],
  ["an unchecked box", () => fireEvent.click(screen.getByLabelText("VoIP"))],
  ["a chosen radio button", () => fireEvent.click(screen.getByLabelText("Monday"))],
])("%s means that a form is in use, without the focus", (_, change) => {
  change();
  expect(isFormInUse()).toBe(true);
});
