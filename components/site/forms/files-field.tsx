import { FileText, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { readDraft } from "@/components/site/forms/draft";
import { Field, useField } from "@/components/site/forms/fields";
import { useFormMessages } from "@/components/site/forms/use-form-messages";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { filledIn } from "@/lib/core/placeholders";
import {
  attachmentFaults,
  fieldValueOf,
  fileInField,
  MAX_FILES_OF_FORM,
  OFFERED_TYPES,
  sizeText,
  UPLOADING,
} from "@/lib/crm/attachments/limits";
import { useAttachments, useSendOnceUploaded } from "@/lib/crm/attachments/use-attachments";
import type { LeadFormName } from "@/lib/crm/leads/forms";

const NAME = "files";

/**
 * Files of a lead. Chosen ones are uploaded at once, and the form sends their tokens; without script it sends the files
 * themselves, and a page that returns with errors lists them as boxes.
 */
export function FilesField({ label, hint }: { label: string; hint: string }) {
  const { id, error, values, kind } = useField({ name: NAME, label, hint });
  const [scripted, setScripted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const attachments = useAttachments({
    path: "/api/files",
    max: MAX_FILES_OF_FORM,
    tooMany: attachmentFaults.tooManyInForm,
    initial: values.filter(Boolean).map(fileInField),
  });
  const { files, fault, isUploading, add, clear, restore, remove } = attachments;
  const { removeFile } = useFormMessages();

  useEffect(() => {
    setScripted(true);
    const field = input.current;
    const draft = readDraft(kind as LeadFormName)[NAME]?.filter((value) => value !== UPLOADING) ?? [];
    if (draft.length > 0) restore(draft.map(fileInField));
    // Chosen before this script was there.
    if (field?.files?.length) {
      add([...field.files]);
      field.value = "";
    }
    const { form } = field ?? {};
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, [kind, add, clear, restore]);

  const { send } = useSendOnceUploaded(attachments, () => input.current?.form?.requestSubmit());
  useEffect(() => {
    const form = input.current?.form;
    if (!isUploading || !form) return;
    form.addEventListener("submit", send);
    return () => form.removeEventListener("submit", send);
  });

  const sent = files.map((file) =>
    file.token ? fieldValueOf({ token: file.token, name: file.name }) : UPLOADING,
  );
  const list = sent.join("\n");
  const before = useRef(list);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    // The form stores its draft, and checks the field again.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [list]);

  const shown = fault || error;
  const hasRoom = files.length < MAX_FILES_OF_FORM;
  return (
    <Field name={NAME} id={id} label={label} hint={hint} error={shown} isWide>
      <input
        ref={input}
        type="file"
        id={id}
        name={NAME}
        multiple
        accept={OFFERED_TYPES}
        aria-describedby={shown ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={Boolean(shown)}
        aria-disabled={scripted && !hasRoom}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = "";
        }}
        className={`mt-1.5 block w-full cursor-pointer rounded-[10px] text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-[10px] file:border file:border-ink-faint/80 file:border-solid file:bg-surface file:px-4 file:font-medium file:text-ink hover:file:border-ink ${scripted ? "text-transparent" : "text-ink-muted"}`}
      />
      {files.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {files.map(({ key, name, size, progress, token }, index) => (
            <li
              key={key}
              className="flex min-h-11 items-center gap-2 rounded-[10px] bg-surface-sunken pl-3 text-sm text-ink"
            >
              <DrawnIcon icon={FileText} className="size-4 shrink-0 text-ink-muted" />
              {scripted ? (
                <>
                  <input type="hidden" name={NAME} value={sent[index]} />
                  <span className="min-w-0 flex-1 wrap-anywhere py-2">{name}</span>
                  <span className="shrink-0 text-ink-muted tabular-nums">
                    {token ? size !== null && sizeText(size) : `${Math.round(progress * 100)} %`}
                  </span>
                  <button
                    type="button"
                    aria-label={filledIn(removeFile, { name })}
                    onClick={() => {
                      remove(key);
                      input.current?.focus();
                    }}
                    className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-[10px] text-ink-muted hover:text-ink"
                  >
                    <DrawnIcon icon={X} className="size-4" />
                  </button>
                </>
              ) : (
                <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2 wrap-anywhere">
                  <input
                    type="checkbox"
                    name={NAME}
                    value={sent[index]}
                    defaultChecked
                    className="size-4.5 shrink-0 accent-brand"
                  />
                  {name}
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {files
          .filter(({ token }) => token)
          .map(({ name }) => name)
          .join(", ")}
      </p>
    </Field>
  );
}
