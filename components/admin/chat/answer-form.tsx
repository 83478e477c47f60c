import { SendHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { useDraft } from "@/components/admin/leads/use-draft";
import { useSendToken } from "@/components/admin/leads/use-send-token";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { useAnswer } from "@/lib/chat/desk/api";
import { MAX_ANSWER } from "@/lib/chat/desk/schema";

/** What one writes to the visitor: Enter sends, Shift and Enter begin another line. What is not sent yet stays written. */
export function AnswerForm({ threadId }: { threadId: string }) {
  const [text, setText] = useDraft(`chat:${threadId}`);
  const token = useSendToken(`chat:${threadId}`);
  const answer = useAnswer(threadId);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const send = () => {
    const words = text.trim();
    if (!words || answer.isPending) return;
    answer.mutate(
      { text: words, token: token.tokenOf(words) },
      {
        onSuccess: () => {
          token.forget();
          setText("");
        },
      },
    );
  };
  return (
    <form
      className="grid gap-2 border-t border-line px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormField label="Your message" hint="Enter sends, Shift and Enter begin another line.">
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={MAX_ANSWER}
            readOnly={answer.isPending}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
        )}
      </FormField>
      <Button type="submit" className="justify-self-start" pending={answer.isPending}>
        <SendHorizontal aria-hidden /> Send
      </Button>
    </form>
  );
}
