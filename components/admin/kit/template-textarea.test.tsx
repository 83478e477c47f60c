import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { TemplateTextarea } from "@/components/admin/kit/template-textarea";
import { textsOf } from "@/tests/factories/admin-screen";

const templates = ["One moment", "Your number", "Call back"].map((name, id) => ({
  id,
  name,
  channel: "chat" as const,
  subject: "",
  body: `${name}.`,
  orderIndex: id,
  updatedAt: "",
}));

function Composer({ onEnter }: { onEnter: () => void }) {
  const [text, setText] = useState("");
  return (
    <TemplateTextarea
      aria-label="Message"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === "Enter" && onEnter()}
      templates={templates}
      onTemplate={({ body }, before) => setText([before, body].filter(Boolean).join("\n"))}
    />
  );
}

const open = () => {
  const onEnter = jest.fn();
  render(<Composer onEnter={onEnter} />);
  return { onEnter, field: screen.getByLabelText<HTMLTextAreaElement>("Message") };
};
const options = () => textsOf(screen.queryAllByRole("option"));

test("a slash offers templates, which what follows narrows and the keyboard takes", async () => {
  const { field, onEnter } = open();
  await userEvent.type(field, "Hello{Enter}/");
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(options()).toHaveLength(3);
  await userEvent.type(field, "n{ArrowDown}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Your number");
  expect(field).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
  await userEvent.type(field, "{Enter}");
  expect(field).toHaveValue("Hello\nYour number.");
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(options()).toEqual([]);
});

test("Escape closes the list until more is typed; a slash within a line offers nothing", async () => {
  const { field } = open();
  await userEvent.type(field, "/c");
  expect(options()).toHaveLength(1);
  await userEvent.type(field, "{Escape}");
  expect(options()).toEqual([]);
  await userEvent.type(field, "a");
  expect(options()).toHaveLength(1);
  fireEvent.mouseDown(screen.getByRole("option"));
  expect(field).toHaveValue("Call back.");
  await userEvent.type(field, " 24/7");
  expect(options()).toEqual([]);
});
