import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation } from "@/components/site/chat/use-conversation";
import { chatBrowser, rememberBrowser } from "@/lib/crm/chat/browser";

type Props = {
  conversation: Conversation;
  hasAny: boolean;
  onLanguage: () => void;
  onRemoved: () => void;
  onClose: () => void;
};

export function ChatMenu({ conversation, hasAny, onLanguage, onRemoved, onClose }: Props) {
  const texts = useChatWindowTexts();
  const [isSure, setSure] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isMuted, setMuted] = useState(() => chatBrowser().isMuted);
  const first = useRef<HTMLButtonElement>(null);
  const label = hasFailed ? texts.removeFailed : isSure ? texts.removeConfirm : texts.remove;

  useEffect(() => first.current?.focus(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from each of its buttons.
    <div
      id="chat-menu"
      className="shrink-0 border-line border-b bg-surface-raised px-2 py-1"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Item ref={first} onClick={onLanguage}>
        {texts.otherLanguage}
      </Item>
      <Item
        onClick={() => {
          rememberBrowser({ isMuted: !isMuted });
          setMuted(!isMuted);
        }}
      >
        <span aria-live="polite">{isMuted ? texts.soundOff : texts.soundOn}</span>
      </Item>
      {hasAny && (
        <Item
          disabled={conversation.coming !== null}
          onBlur={() => setSure(false)}
          onClick={() => {
            if (!isSure) return setSure(true);
            conversation.remove().then(onRemoved, () => setFailed(true));
          }}
        >
          <span aria-live="polite">{label}</span>
        </Item>
      )}
    </div>
  );
}

const Item = (props: ComponentProps<"button">) => (
  <button
    type="button"
    {...props}
    className="min-h-11 w-full cursor-pointer rounded-md px-2 text-left text-ink text-sm hover:bg-surface-sunken disabled:opacity-55"
  />
);
