import { useState } from "react";
import { useWatch } from "react-hook-form";
import { imagesToDescribe } from "@/components/admin/knowledge-base/editor/markdown-commands";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

const SHOWN = 3;
const MAX_LENGTH = 500;

type PictureQuestionsProps = { name: string; onDescribe: (url: string, text: string) => void };

export function PictureQuestions({ name, onDescribe }: PictureQuestionsProps) {
  const urls = imagesToDescribe(String(useWatch({ name }) ?? ""));
  if (urls.length === 0) return null;
  return (
    <section aria-label="Descriptions of pictures" className="mb-3 grid gap-2">
      <p className="text-xs text-ink-muted">
        Describe {urls.length === 1 ? "this picture" : `these ${urls.length} pictures`} for people who can't
        see {urls.length === 1 ? "it" : "them"}:
      </p>
      {urls.slice(0, SHOWN).map((url, index) => (
        <PictureQuestion
          key={url}
          url={url}
          label={urls.length === 1 ? "What does it show?" : `What does picture ${index + 1} show?`}
          onAnswer={(text) => onDescribe(url, text)}
        />
      ))}
    </section>
  );
}

type PictureQuestionProps = { url: string; label: string; onAnswer: (text: string) => void };

function PictureQuestion({ url, label, onAnswer }: PictureQuestionProps) {
  const [text, setText] = useState("");
  const answer = () => {
    if (text.trim()) onAnswer(text.trim());
  };
  return (
    <div className="flex items-center gap-2">
      <img src={url} alt="" className="size-9 shrink-0 rounded border border-line object-cover" />
      <Input
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          answer();
        }}
      />
      <Button size="small" variant="secondary" onClick={answer}>
        Add description
      </Button>
    </div>
  );
}
