import { ArrowDown, FileText, MessageCircle, Paperclip, ThumbsDown, ThumbsUp } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FreeTimes } from "@/components/site/chat/free-times";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation, Shown } from "@/components/site/chat/use-conversation";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { LinkedText } from "@/components/ui/linked-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { sitePages } from "@/lib/content/site-pages";
import { filledIn } from "@/lib/core/placeholders";
import { isPathOfSite } from "@/lib/core/site-path";
import { withKeys } from "@/lib/core/with-keys";
import type { Language } from "@/lib/crm/chat/language";
import { type ChatSource, TO_PERSON } from "@/lib/crm/chat/schema";

type MessageHandlers = { onLeave: () => void; onRequestPerson: () => void };
type Props = MessageHandlers & {
  conversation: Conversation;
  language: Language;
  onLanguage: () => void;
  onAsk: (question: string) => void;
};

const AT_END_PX = 48;

/**
 * The messages, newest at the bottom, which stays in sight unless the reader has scrolled away from it. Screen readers announce
 * each response once it is complete.
 */
export function ChatMessages({
  conversation: { messages, outbox, isHeld, problem, coming, person, isTyping, isWaiting, rate, fileAddress },
  language,
  onLanguage,
  onAsk,
  ...handlers
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasMore, setMore] = useState(false);
  const texts = useChatWindowTexts();
  const product = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  const greeting = filledIn(texts.greeting, { product: product ?? location.host });
  const isEmpty = messages.length === 0 && outbox.length === 0 && coming === null;

  const last = outbox.length === 0 && coming === null ? messages.at(-1) : undefined;
  const leadsToForm = last?.sources.some(({ href }) => href === sitePages.itConsultation.path);

  const follow = () => {
    isAtEnd.current = true;
    setMore(false);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  };
  const look = () => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    if (isAtEnd.current) setMore(false);
  };

  const written = outbox.length;
  const sent = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added is scrolled to.
  useEffect(() => {
    if (written > sent.current) isAtEnd.current = true;
    sent.current = written;
    // The greeting is read from its beginning.
    if (isEmpty) return;
    if (isAtEnd.current) follow();
    else if (coming === null) setMore(true);
  }, [messages, written, coming, isTyping, problem, isEmpty]);

  // A form below, or a phone's keyboard, reduces its height.
  const stayAtEnd = useEffectEvent(() => isAtEnd.current && !isEmpty && follow());
  useEffect(() => {
    const resized = new ResizeObserver(() => stayAtEnd());
    if (list.current) resized.observe(list.current);
    return () => resized.disconnect();
  }, []);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-hidden">
      <ScrollRegion
        ref={list}
        onScroll={look}
        aria-label={texts.conversation}
        className="chat-log min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4"
      >
        <div role="log" aria-live="polite" aria-busy={coming !== null}>
          <ol className="flex flex-col gap-3">
            <Message message={unstored("greeting", "assistant", greeting)} {...handlers} />
            {messages.map((message) => (
              <Message
                key={message.key}
                message={message}
                canRequest={!isWaiting && person === null}
                rate={rate}
                fileAddress={fileAddress}
                {...handlers}
              />
            ))}
            {outbox.map(({ text, token, files }) => (
              <Message
                key={token}
                message={{ ...unstored(token, "visitor", text), ...(files && { files }) }}
                note={isHeld ? texts.unsent : undefined}
                {...handlers}
              />
            ))}
            {problem && <Message message={unstored("problem", "assistant", problem)} {...handlers} />}
            {coming !== null && person === null && (
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
        {isEmpty && <Beginnings onAsk={onAsk} onLanguage={onLanguage} />}
        {leadsToForm && (
          <FreeTimes
            key={last?.key}
            language={language}
            onShown={() => isAtEnd.current && follow()}
            onLeave={handlers.onLeave}
          />
        )}
      </ScrollRegion>
      {hasMore && (
        <button
          type="button"
          onClick={follow}
          className="absolute bottom-2 left-1/2 flex min-h-9 -translate-x-1/2 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface-raised px-3 font-medium text-brand-strong text-sm shadow-md hover:bg-surface-sunken [&_svg]:size-4"
        >
          <DrawnIcon icon={ArrowDown} />
          {texts.newest}
        </button>
      )}
    </div>
  );
}

const unstored = (key: string, by: Shown["by"], text: string): Shown => ({
  key,
  by,
  text,
  name: null,
  sources: [],
});

function Beginnings({ onAsk, onLanguage }: { onAsk: (question: string) => void; onLanguage: () => void }) {
  const texts = useChatWindowTexts();
  const questions = [
    [texts.prices, texts.pricesQuestion],
    [texts.reserve, texts.reserveQuestion],
    [texts.down, texts.downQuestion],
    [texts.pay, texts.payQuestion],
  ] as const;
  const look =
    "min-h-9 cursor-pointer rounded-full border border-brand px-3 text-brand-strong text-sm hover:bg-brand-soft";
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {questions.map(([label, question]) => (
        <button key={label} type="button" onClick={() => onAsk(question)} className={look}>
          {label}
        </button>
      ))}
      <button type="button" onClick={onLanguage} className={look}>
        {texts.otherLanguage}
      </button>
    </div>
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

type MessageProps = MessageHandlers & {
  message: Shown;
  canRequest?: boolean;
  rate?: Conversation["rate"];
  fileAddress?: Conversation["fileAddress"];
  note?: string | undefined;
};

function Message({ message, canRequest = false, rate, fileAddress, note, ...handlers }: MessageProps) {
  const texts = useChatWindowTexts();
  const { text, by, name, image, sources, files = [] } = message;
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
      {by === "visitor" ? (
        text
      ) : (
        <LinkedText text={text} ofThisSite={by === "assistant"} onLeave={handlers.onLeave} />
      )}
      {withKeys(files, (file) => file.name).map(([key, { id, name }]) => (
        <span
          key={key}
          className="flex min-h-8 items-center gap-2 font-medium [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <DrawnIcon icon={Paperclip} />
          {id !== undefined && fileAddress ? (
            <a href={fileAddress(id)} download={name} className="underline underline-offset-2">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
      {note && <span className="mt-1 block text-xs opacity-85">{note}</span>}
      <Sources
        sources={sources.filter(({ href }) => (href === TO_PERSON ? canRequest : isPathOfSite(href)))}
        {...handlers}
      />
      {by === "assistant" && message.id && rate && <Rating message={message} rate={rate} />}
    </li>
  );
}

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
function Sources({ sources, onLeave, onRequestPerson }: MessageHandlers & { sources: ChatSource[] }) {
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
