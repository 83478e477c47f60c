import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useSaveMediaFile } from "@/lib/media/queries";
import type { MediaFile } from "@/lib/media/schema";
import { uploads } from "@/lib/media/upload-queue";

export function AltQuestion({ file }: { file: MediaFile }) {
  const save = useSaveMediaFile();
  const [text, setText] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function answer(change: { altText?: string; isDecorative?: boolean }) {
    if (isSaving) return;
    setIsSaving(true);
    const outcome = await save(change, file);
    setIsSaving(false);
    const stored = outcome.saved ? outcome.record : outcome.fresh;
    if (!stored) return;
    focusNext(form.current);
    uploads.update(stored);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim()) void answer({ altText: text });
  }

  return (
    <form ref={form} data-alt-question="" onSubmit={submit} className="grid gap-2">
      <Input
        aria-label={`Alternative text of ${file.originalName}`}
        placeholder="What does it show?"
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="secondary" pending={isSaving}>
          Save text
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={`${file.originalName} is decorative`}
          onClick={() => void answer({ isDecorative: true })}
        >
          Decorative
        </Button>
      </span>
    </form>
  );
}

function focusNext(answered: HTMLFormElement | null): void {
  if (!answered?.contains(document.activeElement)) return;
  const questions = [...document.querySelectorAll<HTMLFormElement>("[data-alt-question]")];
  const next = questions[questions.indexOf(answered) + 1] ?? questions.find((one) => one !== answered);
  const place =
    next?.querySelector("input") ?? answered.closest<HTMLElement>("[role=dialog], [data-focus-list]");
  place?.focus();
}
