import { FileText, Paperclip, X } from "lucide";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { OFFERED_TYPES, sizeText } from "@/lib/crm/attachments/limits";
import type { Attachments } from "@/lib/crm/attachments/use-attachments";

type AttachFilesProps = { attachments: Attachments; error?: string | undefined };

export function AttachFiles({ attachments: { files, fault, add, remove }, error }: AttachFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid justify-items-start gap-1">
      {files.length > 0 && (
        <ul aria-label="Attached files" className="grid max-w-full gap-1">
          {files.map(({ key, name, size, progress, token }) => (
            <li
              key={key}
              className="flex min-w-0 items-center gap-2 rounded-md bg-surface-sunken pl-2.5 text-sm text-ink"
            >
              <DrawnIcon icon={FileText} className="size-4 shrink-0 text-ink-muted" />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-xs text-ink-muted tabular-nums">
                {token ? size !== null && sizeText(size) : `${Math.round(progress * 100)} %`}
              </span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  remove(key);
                  button.current?.focus();
                }}
              >
                <DrawnIcon icon={X} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="text-xs font-medium text-danger empty:hidden">
        {fault || error}
      </p>
      <Button
        ref={button}
        variant="ghost"
        size="small"
        className="-ml-2.5"
        onClick={() => input.current?.click()}
      >
        <DrawnIcon icon={Paperclip} /> Attach files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Attach files"
        accept={OFFERED_TYPES}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}
