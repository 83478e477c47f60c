"use client";

import { FileText, MessageCircle, ThumbsDown, ThumbsUp } from "lucide";
import { useEffect, useRef } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation, Shown } from "@/components/site/chat/use-conversation";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { filledIn } from "@/lib/core/fill-in";
import { isPathOfSite } from "@/lib/core/site-path";
import { type ChatSource, TO_PERSON } from "@/lib/crm/chat/schema";

type Ways = { onLeave: () => void; onRequestPerson: () => void };
type Props = Ways & { conversation: Conversation };

/** The messages, newest at the bottom. Screen readers announce each response once it is complete. */
export function ChatMessages({
  conversation: { messages, coming, person, isTyping, isWaiting, rate },
  ...ways
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const texts = useChatWindowTexts();
  const product = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  const greeting = filledIn(texts.greeting, { product: product ?? location.host });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added is scrolled to.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const toEnd = () => element.scrollTo({ top: element.scrollHeight });
    toEnd();
    // A form below, or a phone's keyboard, reduces its height.
    const resized = new ResizeObserver(toEnd);
    resized.observe(element);
    return () => resized.disconnect();
  }, [messages, coming, isTyping]);

  return (
    <ScrollRegion
      ref={list}
      aria-label={texts.conversation}
      className="chat-log min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4"
    >
      <div role="log" aria-live="polite" aria-busy={coming !== null}>
        <ol className="flex flex-col gap-3">
          <Message
            message={{ key: "greeting", text: greeting, by: "assistant", name: null, sources: [] }}
            {...ways}
          />
          {messages.map((message) => (
            <Message
              key={message.key}
              message={message}
              canRequest={!isWaiting && person === null}
              rate={rate}
              {...ways}
            />
          ))}
          {coming !== null && (
            <li className="chat-bubble self-start rounded-bl-sm bg-surface-sunken">
              {coming || <Typing label={texts.typing} />}
            </li>
          )}
          {coming === null && isTyping && (
            <li className="chat-bubble self-start rounded-bl-sm bg-brand-soft">
              <Typing label={filledIn(texts.personTypes, { name: person ?? "" })} />
            </li>
          )}
        </ol>
      </div>
    </ScrollRegion>
  );
}

function Typing({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="chat-typing">
        <i />
        <i />
        <i />
      </span>
    </>
  );
}

const looks: Record<Shown["by"], string> = {
  visitor: "self-end rounded-br-sm bg-button text-button-text",
  assistant: "self-start rounded-bl-sm bg-surface-sunken",
  person: "self-start rounded-bl-sm bg-brand-soft",
  notice: "",
};

type MessageProps = Ways & { message: Shown; canRequest?: boolean; rate?: Conversation["rate"] };

function Message({ message, canRequest = false, rate, ...ways }: MessageProps) {
  const texts = useChatWindowTexts();
  const { text, by, name, image, sources } = message;
  if (by === "notice") return <li className="px-2 py-1 text-center text-ink-muted text-xs">{text}</li>;
  return (
    <li className={`chat-bubble ${looks[by]}`}>
      {by === "person" ? (
        <span className="mb-0.5 flex items-center gap-1.5 font-semibold text-xs">
          {image && (
            <img
              src={`${image}?w=160&format=webp`}
              alt=""
              className="size-6 shrink-0 rounded-full object-cover"
            />
          )}
          {name}
          <span className="sr-only">: </span>
        </span>
      ) : (
        <span className="sr-only">{by === "assistant" ? texts.assistant : texts.you} </span>
      )}
      {text}
      <Sources
        sources={sources.filter(({ href }) => (href === TO_PERSON ? canRequest : isPathOfSite(href)))}
        {...ways}
      />
      {by === "assistant" && message.id && rate && <Rating message={message} rate={rate} />}
    </li>
  );
}

/** Thumbs up and down; pressing the selected one again clears the rating. */
function Rating({ message, rate }: { message: Shown; rate: Conversation["rate"] }) {
  const texts = useChatWindowTexts();
  const choices = [
    { helpful: true, label: texts.helpful, icon: ThumbsUp },
    { helpful: false, label: texts.notHelpful, icon: ThumbsDown },
  ];
  return (
    <span className="mt-1 -mb-1 flex gap-1">
      {choices.map(({ helpful, label, icon }) => {
        const isPressed = message.helpful === helpful;
        return (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-pressed={isPressed}
            title={label}
            onClick={() => void rate(message, isPressed ? null : helpful)}
            className="grid size-8 place-items-center rounded-md text-ink-muted hover:text-ink aria-pressed:text-brand-strong [&[aria-pressed=true]>svg]:fill-current [&_svg]:size-4"
          >
            <DrawnIcon icon={icon} />
          </button>
        );
      })}
    </span>
  );
}

/** Accepts paths of this site and the form for a person only: nothing else in a response becomes a link. */
function Sources({ sources, onLeave, onRequestPerson }: Ways & { sources: ChatSource[] }) {
  if (sources.length === 0) return null;
  const look =
    "flex min-h-8 cursor-pointer items-center gap-2 text-left font-medium text-brand-strong leading-snug underline-offset-4 hover:underline [&_svg]:size-4 [&_svg]:shrink-0";
  return (
    <span className="mt-2 flex flex-col gap-1 border-line border-t pt-2">
      {sources.map(({ title, href }) =>
        href === TO_PERSON ? (
          <button key={href} type="button" onClick={onRequestPerson} className={look}>
            <DrawnIcon icon={MessageCircle} />
            {title}
          </button>
        ) : (
          <SiteLink key={href} href={href} onClick={onLeave} className={look}>
            <DrawnIcon icon={FileText} />
            {title}
          </SiteLink>
        ),
      )}
    </span>
  );
}
