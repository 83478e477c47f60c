import * as Radix from "radix-ui/toolbar";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { useField } from "@/components/admin/kit/fields/use-field";
import { FieldError } from "@/components/admin/kit/form-field";
import { CodeMirror, type EditorHandle } from "@/components/admin/knowledge-base/editor/code-mirror";
import { ImageDialog, LinkDialog } from "@/components/admin/knowledge-base/editor/insert-dialogs";
import {
  describeImage,
  insertImage,
  insertLink,
} from "@/components/admin/knowledge-base/editor/markdown-commands";
import { PictureQuestions } from "@/components/admin/knowledge-base/editor/picture-questions";
import {
  ariaKey,
  type InsertDialog,
  keyLabel,
  type Tool,
  tools,
} from "@/components/admin/knowledge-base/editor/tools";
import {
  PastedPictures,
  usePastedPictures,
} from "@/components/admin/knowledge-base/editor/use-pasted-pictures";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";

export function MarkdownField({ name, label }: { name: string; label: string }) {
  const { form, error } = useField(name);
  const editor = useRef<EditorHandle>(null);
  const { pasting, describe, report } = usePastedPictures(() => ({
    title: String(form.getValues("title") ?? ""),
    content: String(form.getValues(name) ?? ""),
  }));
  const [inserting, setInserting] = useState<{ dialog: InsertDialog; text: string } | null>(null);

  const applyTool = (tool: Tool) => {
    if ("command" in tool) editor.current?.run(tool.command);
    else setInserting({ dialog: tool.dialog, text: editor.current?.selectedText() ?? "" });
  };
  const close = () => setInserting(null);
  return (
    <div className="min-w-0">
      <Toolbar onUse={applyTool} />
      <div className="border-x border-ink-faint/80 bg-surface-sunken/60 px-3">
        <PastedPictures {...report} />
        <PictureQuestions
          name={name}
          onDescribe={(url, text) => {
            editor.current?.run(describeImage(url, text));
            describe(url, text);
          }}
        />
      </div>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => {
          field.ref({ focus: () => editor.current?.focus() });
          return (
            <CodeMirror
              value={String(field.value ?? "")}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onUse={applyTool}
              pasted={pasting}
              handle={editor}
              attributes={{
                // An editable element is focusable by itself, but tools that check a page do not see that.
                tabindex: "0",
                "aria-label": label,
                "aria-required": "true",
                ...(error && { "aria-invalid": "true", "aria-describedby": `${name}-error` }),
              }}
            />
          );
        }}
      />
      <FieldError id={name} error={error} className="mt-1.5" />
      {inserting?.dialog === "link" && (
        <LinkDialog
          text={inserting.text}
          onInsert={({ text, url }) => editor.current?.run(insertLink(text, url))}
          onClose={close}
        />
      )}
      {inserting?.dialog === "image" && (
        <ImageDialog
          text={inserting.text}
          onInsert={({ text, url }) => editor.current?.run(insertImage(text, url))}
          onClose={close}
        />
      )}
    </div>
  );
}

function Toolbar({ onUse }: { onUse: (tool: Tool) => void }) {
  return (
    <Radix.Root
      aria-label="Formatting"
      className="flex flex-wrap gap-0.5 rounded-t-md border border-b-0 border-ink-faint/80 bg-surface-sunken/60 p-1"
    >
      {tools.map((tool) => (
        <Tooltip key={tool.label} text={`${tool.label} (${keyLabel(tool.key)})`}>
          <Radix.Button asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label={tool.label}
              aria-keyshortcuts={ariaKey(tool.key)}
              className="pointer-coarse:size-11"
              onClick={() => onUse(tool)}
            >
              <DrawnIcon icon={tool.icon} />
            </Button>
          </Radix.Button>
        </Tooltip>
      ))}
    </Radix.Root>
  );
}
