import { act, fireEvent, renderHook } from "@testing-library/react";
import { frameOf } from "@/components/admin/page-texts/marked-page";
import { useTypingInPage } from "@/components/admin/page-texts/use-typing-in-page";
import { marked } from "@/lib/content/page-texts/marks";
import { textsOf } from "@/tests/factories/admin-screen";
import { editedPageOf, editedTextOf } from "@/tests/factories/edited-page";

const texts = [
  editedTextOf("title", "Call {phone}"),
  editedTextOf("points", "One\nTwo\nThree", { kind: "list" }),
  editedTextOf("send", "Send"),
];
const page = editedPageOf({
  texts,
  facts: { product: "Bayline", phone: "(305) 555-0142", email: "", hours: "" },
});

function open() {
  const points = ["One", "Two", "Three"].map((entry) => `<li>${marked("points", entry)}</li>`).join("");
  document.documentElement.innerHTML = new DOMParser().parseFromString(
    frameOf(`<html><body><h1>${marked("title", "Call (305) 555-0142")}</h1><ul>${points}</ul>
      <button>${marked("send", "Send")}</button></body></html>`),
    "text/html",
  ).documentElement.innerHTML;
  const typed: [string, string][] = [];
  const begun: string[] = [];
  const stored: Record<string, string> = Object.fromEntries(texts.map(({ id, original }) => [id, original]));
  const { result } = renderHook(() =>
    useTypingInPage(document, {
      page,
      texts: stored,
      onTextChange: (id, value) => {
        stored[id] = value;
        typed.push([id, value]);
      },
      onType: (id) => void begun.push(id),
    }),
  );
  const placeOf = (selector: string) => document.querySelector(selector) as HTMLElement;
  const type = (place: HTMLElement, value: string) => {
    place.textContent = value;
    fireEvent.input(place);
  };
  return { result, typed, begun, placeOf, type };
}

test("a text shows its placeholders while it is typed, and what visitors see afterward", () => {
  const { placeOf, type, typed, begun, result } = open();
  const title = placeOf("h1");
  act(() => title.focus());
  expect(title).toHaveTextContent("Call {phone}");
  expect([begun, result.current.current?.text.id]).toEqual([["title"], "title"]);
  type(title, "Ring {phone}");
  expect(typed).toEqual([["title", "Ring {phone}"]]);
  fireEvent.keyDown(title, { key: "Enter" });
  expect(title).not.toHaveFocus();
  expect(title).toHaveTextContent("Ring (305) 555-0142");
  expect(result.current.current).toBeNull();
});

test("an entry of a list is typed without moving the others, and goes once it is left empty", () => {
  const { placeOf, type, typed } = open();
  const second = placeOf("li:nth-child(2)");
  act(() => second.focus());
  type(second, "");
  type(second, "2");
  expect(typed.at(-1)).toEqual(["points", "One\n2\nThree"]);
  type(second, "");
  act(() => second.blur());
  expect(textsOf([...document.querySelectorAll("li")])).toEqual(["One", "Three"]);
});

test("words of a button are not typed into the page", () => {
  const { placeOf } = open();
  expect(placeOf("button")).not.toHaveAttribute("contenteditable");
  expect(placeOf("h1")).toHaveAttribute("contenteditable", "plaintext-only");
});
