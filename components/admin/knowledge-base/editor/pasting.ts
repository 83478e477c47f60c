import { syntaxTree } from "@codemirror/language";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { markdownOf } from "@/components/admin/knowledge-base/editor/pasted-html";
import { nextNoteNumber } from "@/components/admin/knowledge-base/editor/pasted-notes";
import { noticeOf } from "@/components/admin/knowledge-base/editor/pasted-pictures";

export type Pasting = {
  onStart: () => void;
  /** Uploads a picture to the library; null after a failure, which it reports. */
  addPicture: (file: File) => Promise<{ altText: string; url: string } | null>;
  onLoss: (message: string) => void;
};

const begin = StateEffect.define<{ id: object; at: number; label: string }>();
const end = StateEffect.define<object>();

const pending = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(places, { changes, effects }) {
    let moved = places.map(changes);
    for (const effect of effects) {
      if (effect.is(begin)) {
        const { id, at, label } = effect.value;
        const widget = Decoration.widget({ widget: new Waiting(label), side: 1, id });
        moved = moved.update({ add: [widget.range(at)] });
      } else if (effect.is(end))
        moved = moved.update({ filter: (_from, _to, { spec }) => spec.id !== effect.value });
    }
    return moved;
  },
  provide: (field) => EditorView.decorations.from(field),
});

class Waiting extends WidgetType {
  constructor(readonly label: string) {
    super();
  }
  override eq(other: Waiting) {
    return other.label === this.label;
  }
  override toDOM() {
    const element = document.createElement("span");
    element.textContent = this.label;
    element.className = "rounded bg-surface-sunken px-1 text-ink-muted";
    return element;
  }
}

/** Pasted pictures are uploaded, and rich text becomes Markdown; with Shift held down, text stays plain. */
export function pasting(current: () => Pasting): Extension {
  let isPlain = false;
  return [
    pending,
    EditorView.domEventHandlers({
      keydown: ({ shiftKey }) => {
        isPlain = shiftKey;
      },
      keyup: ({ shiftKey }) => {
        isPlain = shiftKey;
      },
      paste: ({ clipboardData }, view) => {
        if (!clipboardData || isPlain) return false;
        const plain = clipboardData.getData("text/plain");
        const html = clipboardData.getData("text/html");
        const files = [...clipboardData.files];
        // Word copies a picture of a text along with the text, macOS the names of files.
        const isOfFiles =
          plain.trim() === "" || (html === "" && files.every(({ name }) => plain.includes(name)));
        if (files.length > 0 && isOfFiles) {
          putPictures(view, files, current());
          return true;
        }
        const isOfCode = clipboardData.types.includes("vscode-editor-data");
        if (html === "" || isOfCode || isInCode(view)) return false;
        current().onStart();
        void insertLater(view, "Pasting…", "", () => convertPasted(html, plain, view, current()));
        return true;
      },
      drop: (event, view) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (at !== null) view.dispatch({ selection: { anchor: at } });
        view.focus();
        putPictures(view, files, current());
        return true;
      },
    }),
  ];
}

function putPictures(view: EditorView, files: readonly File[], { onStart, addPicture }: Pasting): void {
  onStart();
  for (const file of files)
    void insertLater(view, `Uploading ${file.name}…`, "\n\n", async () => {
      const picture = await addPicture(file);
      return picture && `![${picture.altText.replace(/[[\]\\]/g, "\\$&")}](${picture.url})`;
    });
}

async function convertPasted(html: string, plain: string, view: EditorView, { addPicture, onLoss }: Pasting) {
  const upload = async (file: File) => (await addPicture(file))?.url ?? null;
  const firstNote = nextNoteNumber(view.state.doc.toString());
  const made = await markdownOf(html, { upload, firstNote });
  if (!made) return plain;
  const notice = made.text === null ? UNFORMATTED : noticeOf(made);
  if (notice) onLoss(notice);
  return made.text ?? plain;
}

const UNFORMATTED =
  "The formatting and pictures of this long text could not come along: paste it in parts to keep them.";

function isInCode({ state }: EditorView): boolean {
  const { from } = state.selection.main;
  for (let node = syntaxTree(state).resolveInner(from, -1); node.parent; node = node.parent)
    if (/^(?:FencedCode|CodeBlock|InlineCode)$/.test(node.name)) return true;
  return false;
}

/** Replaces the selection with a text once it is ready, wherever the selection has moved. */
async function insertLater(view: EditorView, label: string, gap: string, make: () => Promise<string | null>) {
  const id = {};
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: { from, to },
    effects: begin.of({ id, at: from, label }),
    userEvent: "input.paste",
  });
  const text = await make();
  let at: number | null = null;
  view.state.field(pending).between(0, view.state.doc.length, (from, _to, { spec }) => {
    if (spec.id === id) at = from;
  });
  if (at === null) return;
  const insert = text === null ? "" : withGaps(view, at, text, text.includes("\n") ? "\n\n" : gap);
  const isCursorThere = view.state.selection.main.empty && view.state.selection.main.head === at;
  view.dispatch({
    changes: { from: at, insert },
    effects: end.of(id),
    ...(isCursorThere && { selection: { anchor: at + insert.length }, scrollIntoView: true }),
    userEvent: "input.paste",
  });
}

function withGaps({ state }: EditorView, at: number, text: string, gap: string): string {
  const line = state.doc.lineAt(at);
  const before = at > line.from ? gap : "";
  const after = at < line.to ? gap : "";
  return before + text + after;
}
