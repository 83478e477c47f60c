import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
} from "@codemirror/state";

const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange(({ from, to }) => {
      const outer = state.sliceDoc(from - mark.length, to + mark.length);
      const inner = state.sliceDoc(from, to);
      if (outer === mark + inner + mark) {
        const start = from - mark.length;
        return {
          changes: { from: start, to: to + mark.length, insert: inner },
          range: EditorSelection.range(start, start + inner.length),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      };
    });
    dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
    return true;
  };

const toggleLines =
  (beginning: (index: number) => string, existing: RegExp): StateCommand =>
  ({ state, dispatch }) => {
    const lines = selectedLines(state);
    const isEverywhere = lines.every(({ text }) => existing.test(text));
    const changes = lines.map(({ from, text }, index): ChangeSpec => {
      const begun = existing.exec(text)?.[0] ?? "";
      return { from, to: from + begun.length, insert: isEverywhere ? "" : beginning(index) };
    });
    const changed = state.changes(changes);
    const selection = state.selection.map(changed, 1);
    dispatch(state.update({ changes: changed, selection, userEvent: "input", scrollIntoView: true }));
    return true;
  };

function selectedLines(state: EditorState): Line[] {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  return Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
}

export const bold = toggleMark("**");
export const italic = toggleMark("_");
export const heading = toggleLines(() => "## ", /^#{1,6} /);
export const bulletList = toggleLines(() => "- ", /^[-*+] /);
export const numberedList = toggleLines((index) => `${index + 1}. `, /^\d+[.)] /);
export const quote = toggleLines(() => "> ", /^> ?/);

export const code: StateCommand = (target) => {
  const { state } = target;
  const { from, to } = state.selection.main;
  const isBlock = state.doc.lineAt(from).number !== state.doc.lineAt(to).number;
  if (!isBlock) return toggleMark("`")(target);
  return insertBlock(`\`\`\`\n${state.sliceDoc(from, to)}\n\`\`\``)(target);
};

export const table: StateCommand = (target) =>
  insertBlock("| Heading | Heading |\n| --- | --- |\n| Text | Text |")(target);

export const insertLink = (text: string, address: string) =>
  insertText(`[${escaped(text)}](${destination(address)})`);

export const insertImage = (description: string, address: string) =>
  insertText(`![${escaped(description)}](${destination(address)})`);

export const describeImage =
  (address: string, description: string): StateCommand =>
  ({ state, dispatch }) => {
    const text = state.doc.toString();
    const bare = `![](${address})`;
    const insert = escaped(description);
    const changes: ChangeSpec[] = [];
    for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1))
      changes.push({ from: at + "![".length, insert });
    dispatch(state.update({ changes, userEvent: "input" }));
    return true;
  };

export function imagesToDescribe(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(/!\[\]\(([^()\s]{1,2000})\)/g), ([, address = ""]) => address)),
  ];
}

const escaped = (text: string) => text.replace(/[[\]\\]/g, "\\$&");

/** Unclosed brackets would end the address. */
function destination(address: string): string {
  return /[()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURIComponent)}>` : address;
}

const insertText =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    dispatch(state.update(state.replaceSelection(text), { userEvent: "input", scrollIntoView: true }));
    return true;
  };

const insertBlock =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const before = state.doc.sliceString(0, from);
    const after = state.doc.sliceString(to);
    const gapBefore = before === "" ? "" : missingBreaks(/\n{0,2}$/.exec(before));
    const gapAfter = after === "" ? "\n" : missingBreaks(/^\n{0,2}/.exec(after));
    const start = from + gapBefore.length;
    dispatch(
      state.update({
        changes: { from, to, insert: gapBefore + text + gapAfter },
        selection: { anchor: start + text.length },
        userEvent: "input",
        scrollIntoView: true,
      }),
    );
    return true;
  };

/** Line breaks that the found ones lack for an empty line. */
const missingBreaks = (found: RegExpExecArray | null) => "\n\n".slice(found?.[0].length);
