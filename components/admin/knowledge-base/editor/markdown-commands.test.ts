import { EditorState, type StateCommand } from "@codemirror/state";
import * as commands from "@/components/admin/knowledge-base/editor/markdown-commands";

/** Runs a command on a text with its selection between « and »; an empty selection is the caret. */
function run(text: string, command: StateCommand): string {
  const anchor = text.indexOf("«");
  const head = text.indexOf("»") - 1;
  let state = EditorState.create({ doc: text.replace(/[«»]/g, ""), selection: { anchor, head } });
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { from, to } = state.selection.main;
  const doc = state.doc.toString();
  return `${doc.slice(0, from)}«${doc.slice(from, to)}»${doc.slice(to)}`;
}

const { bold, italic, heading, bulletList, numberedList, quote, code, table, insertLink, insertImage } =
  commands;

test.each<[string, StateCommand, string]>([
  ["a «b» c", bold, "a **«b»** c"],
  ["a **«b»** c", bold, "a «b» c"],
  ["a «»", italic, "a _«»_"],
  ["a «b» c", code, "a `«b»` c"],
  ["«a\nb»", bulletList, "- «a\n- b»"],
  ["- a\n* «b»", bulletList, "- a\n«b»"],
  ["«- a\n- b»", bulletList, "«a\nb»"],
  ["«a\nb\nc»", numberedList, "1. «a\n2. b\n3. c»"],
  ["«a»", quote, "> «a»"],
  ["# «a»", heading, "«a»"],
  ["«a»", heading, "## «a»"],
  ["a «text»", insertLink("te[x]t", "/contact"), "a [te\\[x\\]t](/contact)«»"],
  ["«»", insertLink("a", "https://example.com/a_(b)"), "[a](<https://example.com/a_(b)>)«»"],
  ["«»", insertImage("A plan", "/api/media/1/file"), "![A plan](/api/media/1/file)«»"],
])("a toolbar command edits %j as expected", (before, command, after) => {
  // Without a selection, the marks show the caret.
  expect(run(before, command).replace(/«»$/, "")).toBe(after.replace(/«»$/, ""));
});

test("inserts several lines of code and a table as separate paragraphs", () => {
  const plain = (text: string, command: StateCommand) => run(text, command).replace(/[«»]/g, "");
  expect(plain("Before\n«a\nb»\nAfter", code)).toBe("Before\n\n```\na\nb\n```\n\nAfter");
  expect(plain("Before«»", table)).toBe("Before\n\n| Heading | Heading |\n| --- | --- |\n| Text | Text |\n");
});
