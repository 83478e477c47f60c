import { FileText } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { sizeText } from "@/lib/crm/attachments/limits";
import type { Attachment } from "@/lib/crm/attachments/schema";

export function AttachedFiles({ files, path }: { files: readonly Attachment[]; path: string }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="grid gap-1 justify-items-start">
      {files.map(({ id, name, size }) => (
        <li key={id} className="min-w-0 max-w-full">
          <a
            href={`${path}/${id}`}
            download={name}
            className="inline-flex min-h-8 max-w-full items-center gap-2 text-sm font-medium text-brand-strong hover:underline"
          >
            <DrawnIcon icon={FileText} className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 font-normal text-ink-muted">{sizeText(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
