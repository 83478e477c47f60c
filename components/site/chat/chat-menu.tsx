"use client";

import { useEffect, useRef, useState } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation } from "@/components/site/chat/use-conversation";

type Props = { conversation: Conversation; onRemoved: () => void; onClose: () => void };

export function ChatMenu({ conversation, onRemoved, onClose }: Props) {
  const texts = useChatWindowTexts();
  const [isSure, setSure] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = hasFailed ? texts.removeFailed : isSure ? texts.removeConfirm : texts.remove;

  useEffect(() => button.current?.focus(), []);

  return (
    <div id="chat-menu" className="shrink-0 border-line border-b bg-surface-raised px-2 py-1">
      <button
        ref={button}
        type="button"
        disabled={conversation.coming !== null}
        onBlur={() => setSure(false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onClose();
        }}
        onClick={() => {
          if (!isSure) return setSure(true);
          conversation.remove().then(onRemoved, () => setFailed(true));
        }}
        className="min-h-11 w-full cursor-pointer rounded-md px-2 text-left text-ink text-sm hover:bg-surface-sunken disabled:opacity-55"
      >
        <span aria-live="polite">{label}</span>
      </button>
    </div>
  );
}
