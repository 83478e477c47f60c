"use client";

import { SendHorizontal, Square } from "lucide";
import { type Ref, useState } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation } from "@/components/site/chat/use-conversation";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Textarea } from "@/components/ui/textarea";
import { filledIn } from "@/lib/core/fill-in";
import { MAX_MESSAGE } from "@/lib/crm/chat/limits";

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  conversation: Conversation;
  onRequestPerson: () => void;
  onLeave: () => void;
};

/** Message field: Enter sends, Shift and Enter start a new line. It can be written in while an answer comes. */
export function Composer({ ref, conversation, onRequestPerson, onLeave }: Props) {
  const { coming, hasThread, handOver, reference, isWaiting, person, send, stop, sendTyping } = conversation;
  const texts = useChatWindowTexts();
  const [text, setText] = useState("");

  const submit = () => {
    const message = text.trim();
    if (!message) return;
    setText("");
    send(message);
  };
  const link = "text-brand-strong underline-offset-4 hover:underline";
  return (
    <form
      className="shrink-0 border-line border-t px-3 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          ref={ref}
          aria-label={texts.message}
          placeholder={texts.placeholder}
          rows={2}
          maxLength={MAX_MESSAGE}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            sendTyping();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
          className="resize-none"
        />
        {coming !== null && person === null && (
          <button
            type="button"
            aria-label={texts.stop}
            title={texts.stop}
            onClick={stop}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-line text-ink hover:bg-surface-sunken"
          >
            <DrawnIcon icon={Square} className="size-4 fill-current" />
          </button>
        )}
        <button
          type="submit"
          aria-label={texts.send}
          aria-disabled={!text.trim()}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-transparent bg-button text-button-text hover:bg-button-strong aria-disabled:cursor-default aria-disabled:opacity-55"
        >
          <DrawnIcon icon={SendHorizontal} className="size-5" />
        </button>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2 text-sm">
        {hasThread && !isWaiting && person === null ? (
          <button
            type="button"
            onClick={onRequestPerson}
            className={`min-h-8 cursor-pointer rounded-md px-2 font-medium ${handOver ? "border border-transparent bg-button text-button-text hover:bg-button-strong" : link}`}
          >
            {texts.askPerson}
          </button>
        ) : (
          <span className="whitespace-nowrap px-2 text-ink-muted">
            {reference ? filledIn(texts.reference, { reference }) : ""}
          </span>
        )}
        {!hasThread && (
          // No conversation exists yet to hand over, and none can start while the chat is down.
          <a href="/contact" onClick={onLeave} className={`px-2 py-1.5 font-medium ${link}`}>
            {texts.askPerson}
          </a>
        )}
      </div>
    </form>
  );
}
