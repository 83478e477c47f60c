import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, type StateCommand } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { type Pasting, pasting } from "@/components/admin/knowledge-base/editor/pasting";
import { type Tool, tools } from "@/components/admin/knowledge-base/editor/tools";

const look = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "650", color: "var(--color-ink)" },
  { tag: tags.strong, fontWeight: "650" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--color-brand-strong)" },
  { tag: [tags.quote, tags.processingInstruction, tags.meta, tags.comment], color: "var(--color-ink-muted)" },
  { tag: [tags.monospace, tags.tagName, tags.angleBracket], color: "var(--color-accent-strong)" },
]);

const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "transparent", color: "var(--color-ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    lineHeight: "1.6",
  },
  ".cm-content": { padding: "0.75rem", caretColor: "var(--color-ink)" },
});

export type EditorHandle = {
  focus: () => void;
  run: (command: StateCommand) => void;
  selectedText: () => string;
};

type CodeMirrorProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  onUse: (tool: Tool) => void;
  pasted: Pasting;
  handle: Ref<EditorHandle>;
  attributes: Record<string, string>;
};

export function CodeMirror({ value, onChange, onBlur, onUse, pasted, handle, attributes }: CodeMirrorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** Last value reported to the form, so that it does not return as a change. */
  const reportedValue = useRef(value);
  const latest = useRef({ onChange, onBlur, onUse, pasted });
  latest.current = { onChange, onBlur, onUse, pasted };
  const first = useRef({ value, attributes });
  const attributesSlot = useRef(new Compartment());

  useEffect(() => {
    if (!place.current) return;
    const created = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current.value,
        extensions: [
          history(),
          keymap.of([
            ...tools.map((tool) => ({
              key: tool.key,
              preventDefault: true,
              run: () => {
                latest.current.onUse(tool);
                return true;
              },
            })),
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          markdown({ base: markdownLanguage }),
          syntaxHighlighting(look),
          theme,
          EditorView.lineWrapping,
          attributesSlot.current.of(EditorView.contentAttributes.of(first.current.attributes)),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            reportedValue.current = state.doc.toString();
            latest.current.onChange(reportedValue.current);
          }),
          pasting(() => latest.current.pasted),
          EditorView.domEventHandlers({ blur: () => latest.current.onBlur() }),
        ],
      }),
    });
    view.current = created;
    return () => created.destroy();
  }, []);

  // The form got another text: reloaded, restored, or a draft was discarded.
  useEffect(() => {
    if (value === reportedValue.current || !view.current) return;
    reportedValue.current = value;
    view.current.dispatch({ changes: smallestChange(view.current.state.doc.toString(), value) });
  }, [value]);

  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    const attributes = EditorView.contentAttributes.of(JSON.parse(attributesText));
    view.current?.dispatch({ effects: attributesSlot.current.reconfigure(attributes) });
  }, [attributesText]);

  useImperativeHandle(handle, () => ({
    focus: () => view.current?.focus(),
    run: (command) => {
      if (!view.current) return;
      command(view.current);
      view.current.focus();
    },
    selectedText: () => {
      const state = view.current?.state;
      return state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : "";
    },
  }));

  return (
    <div
      ref={place}
      className="h-[28rem] overflow-hidden rounded-b-md border border-ink-faint/80 bg-surface text-sm focus-within:border-brand focus-within:outline-2 focus-within:outline-brand/35 max-sm:text-base lg:h-[36rem]"
    />
  );
}

/** Leaves the common beginning and end unchanged, so that the caret stays in place. */
function smallestChange(before: string, after: string) {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
