import { Ellipsis, type IconNode, Minus, X } from "lucide";
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ChatMenu } from "@/components/site/chat/chat-menu";
import { ChatMessages } from "@/components/site/chat/chat-messages";
import { Composer } from "@/components/site/chat/composer";
import { PersonForm } from "@/components/site/chat/person-form";
import { ChatWindowTextsProvider, useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import { useConversation } from "@/components/site/chat/use-conversation";
import { useIsUnobstructed } from "@/components/site/chat/use-is-unobstructed";
import { usePresence } from "@/components/site/chat/use-presence";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useWaitingMark } from "@/components/ui/use-waiting-mark";
import { filledIn } from "@/lib/core/placeholders";
import { chatBrowser, rememberBrowser } from "@/lib/crm/chat/browser";
import type { ChatView } from "@/lib/crm/chat/chat-view";
import type { Language } from "@/lib/crm/chat/language";
import { type ChatWindowTexts, chatWindowTexts, chatWindowTextsInSpanish } from "@/lib/crm/chat/window-texts";

type ChatWindowProps = {
  /** While closed, it only announces a person's answers. */
  view: ChatView;
  onView: (view: ChatView) => void;
  onUnseen: (unseen: { count: number; text: string }) => void;
  /** False after a reload, when the visitor did not just open it. */
  takesFocus: boolean;
};

export type ChatPanelProps = ChatWindowProps & {
  texts?: Partial<ChatWindowTexts> | undefined;
  spanishTexts?: Partial<ChatWindowTexts> | undefined;
};

/** Media query under which the chat fills the window (app/widgets.css). */
const PHONE = "(width < 40rem)";

export function ChatPanel({ texts, spanishTexts, ...shown }: ChatPanelProps) {
  const [language, setLanguage] = useState<Language>(
    () => chatBrowser().language ?? (navigator.language.startsWith("es") ? "es" : "en"),
  );
  const change = (next: Language) => {
    setLanguage(next);
    rememberBrowser({ language: next });
  };
  const inLanguage =
    language === "es" ? { ...chatWindowTextsInSpanish, ...spanishTexts } : { ...chatWindowTexts, ...texts };
  return (
    <ChatWindowTextsProvider value={inLanguage}>
      <ChatWindow {...shown} language={language} onLanguage={change} />
    </ChatWindowTextsProvider>
  );
}

type Languages = { language: Language; onLanguage: (language: Language) => void };

function ChatWindow(props: ChatWindowProps & Languages) {
  const { view, onView, onUnseen, takesFocus, language, onLanguage } = props;
  const texts = useChatWindowTexts();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const conversation = useConversation({ view, language, onLanguage, onPersonWanted: ask });
  const presence = usePresence(language, view === "open");
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isClear = useIsUnobstructed(bar, view === "small");
  const { unseen } = conversation;
  const unseenText = filledIn(texts.unseen, { count: String(unseen) });
  useWaitingMark(unseen);
  useEffect(() => {
    onUnseen({ count: unseen, text: unseenText });
  }, [onUnseen, unseen, unseenText]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (view === "open" && matchMedia(PHONE).matches) element.showModal();
    // Not `show`, which would take the focus after a reload.
    else element.open = view === "open";
    return () => element.close();
  }, [view]);

  useEffect(() => {
    if (!takesFocus || view === "closed") return;
    if (view === "small") bar.current?.querySelector("button")?.focus();
    else input.current?.focus();
  }, [view, takesFocus]);

  // The form that had the focus is removed.
  useEffect(() => {
    if (wasAsking.current && !isAsking) input.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const { person } = conversation;
  useEffect(() => {
    if (person !== null) setAsking(false);
  }, [person]);

  const makeSmall = () => onView("small");
  const otherLanguage = language === "es" ? "en" : "es";
  const hasAny = conversation.hasThread || (presence.hasConversations && !isRemoved);
  return (
    <>
      {view === "small" && (
        <div
          ref={bar}
          data-hidden={isClear || unseen > 0 ? undefined : ""}
          className="chat-bar fixed z-40 flex items-center rounded-t-xl border border-white/20 border-b-0 bg-navy text-white"
        >
          <button
            type="button"
            aria-expanded={false}
            onClick={() => onView("open")}
            className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-2 px-4 text-left font-semibold text-sm"
          >
            <span className="truncate">{texts.title}</span>
            {unseen > 0 && <span className="chat-count shrink-0">{unseenText}</span>}
          </button>
          <HeaderButton label={texts.close} onClick={() => onView("closed")} icon={X} />
        </div>
      )}
      <dialog
        ref={dialog}
        lang={language}
        aria-labelledby="chat-title"
        className="chat fixed z-40 flex-col overflow-hidden bg-surface-raised p-0 text-ink shadow-[0_24px_64px_-16px_rgb(8_26_51/0.5)] open:flex sm:rounded-2xl sm:border sm:border-line"
        onCancel={(event) => {
          event.preventDefault();
          makeSmall();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.currentTarget.matches(":modal")) makeSmall();
        }}
      >
        <div className="flex min-h-20 shrink-0 items-center gap-1 bg-navy py-2 pr-2 pl-4 text-white">
          <div className="min-w-0 flex-1">
            <h2 id="chat-title" className="font-semibold text-base leading-tight">
              {texts.title}
            </h2>
            <p className="mt-1 text-white/85 text-xs leading-snug">
              {conversation.person === null ? (
                <>
                  {texts.answers}
                  <br />
                  {presence.text}
                </>
              ) : (
                filledIn(texts.personAnswers, { name: conversation.person })
              )}
            </p>
          </div>
          <HeaderButton
            ref={menuButton}
            label={texts.menu}
            aria-expanded={isMenuOpen}
            aria-controls={isMenuOpen ? "chat-menu" : undefined}
            onClick={() => setMenuOpen(!isMenuOpen)}
            icon={Ellipsis}
          />
          <HeaderButton label={texts.minimize} onClick={makeSmall} icon={Minus} />
          <HeaderButton label={texts.close} onClick={() => onView("closed")} icon={X} />
        </div>
        {isMenuOpen && (
          <ChatMenu
            conversation={conversation}
            hasAny={hasAny}
            onLanguage={() => onLanguage(otherLanguage)}
            onRemoved={() => {
              setRemoved(true);
              setMenuOpen(false);
              setAsking(false);
              input.current?.focus();
            }}
            onClose={() => {
              setMenuOpen(false);
              menuButton.current?.focus();
            }}
          />
        )}
        <ChatMessages
          conversation={conversation}
          language={language}
          onAsk={(question) => {
            conversation.send(question);
            input.current?.focus();
          }}
          onLanguage={() => {
            onLanguage(otherLanguage);
            input.current?.focus();
          }}
          onLeave={makeSmall}
          onRequestPerson={ask}
        />
        {isAsking ? (
          <PersonForm
            conversation={conversation}
            language={language}
            isThere={presence.isThere}
            onDone={() => setAsking(false)}
          />
        ) : (
          <Composer ref={input} conversation={conversation} onRequestPerson={ask} onLeave={makeSmall} />
        )}
      </dialog>
    </>
  );
}

type HeaderButtonProps = ComponentProps<"button"> & { label: string; icon: IconNode };

function HeaderButton({ label, icon, ...props }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-white/85 hover:bg-white/10 hover:text-white focus-visible:outline-white [&_svg]:size-5"
    >
      <DrawnIcon icon={icon} />
    </button>
  );
}
