import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { ChatPanelProps } from "@/components/site/chat/chat-panel";
import { useIsUnobstructed } from "@/components/site/chat/use-is-unobstructed";
import { LineIcon } from "@/components/site/line-icon";
import { chatBrowser } from "@/lib/crm/chat/browser";
import { type ChatView, chatView, rememberView } from "@/lib/crm/chat/chat-view";
import { isReturning } from "@/lib/crm/chat/return-token";
import { chatTitle } from "@/lib/crm/chat/title";

const loadPanel = () => import("@/components/site/chat/chat-panel");

/**
 * The chat's code loads when it is first opened, was open before a reload, or is to tell of a person's answer.
 * @param texts texts changed by staff
 */
export function ChatLauncher({ texts, spanishTexts }: Pick<ChatPanelProps, "texts" | "spanishTexts">) {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [view, setView] = useState<ChatView>("closed");
  const [loading, setLoading] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [unseen, setUnseen] = useState({ count: 0, text: "" });
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isClear = useIsUnobstructed(button, view === "closed");

  const show = useCallback(async (wanted: ChatView) => {
    rememberView(wanted);
    if (wanted !== "closed") {
      setLoading(true);
      try {
        const { ChatPanel } = await loadPanel();
        setPanel(() => ChatPanel);
      } catch {
        rememberView("closed");
        window.location.assign("/contact");
        return;
      } finally {
        setLoading(false);
      }
    }
    setView(wanted);
  }, []);

  useEffect(() => {
    const before = isReturning() ? "open" : chatView();
    if (before !== "closed") {
      setRestored(!isReturning());
      void show(before);
    } else if (chatBrowser().expectsPerson) {
      loadPanel().then(
        ({ ChatPanel }) => setPanel(() => ChatPanel),
        // The answer is mailed.
        () => undefined,
      );
    }
  }, [show]);

  useEffect(() => {
    if (view === "closed" && wasOpen.current) button.current?.focus();
    wasOpen.current = view !== "closed";
  }, [view]);

  const change = (wanted: ChatView) => {
    setRestored(false);
    void show(wanted);
  };
  const title = texts?.title ?? chatTitle;
  return (
    <>
      {view === "closed" && (
        <button
          ref={button}
          type="button"
          aria-label={unseen.count > 0 ? `${title}, ${unseen.text}` : title}
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          data-hidden={isClear || unseen.count > 0 ? undefined : ""}
          onClick={() => change("open")}
          className="chat-launcher fixed z-40 grid cursor-pointer place-items-center border border-transparent bg-button text-button-text shadow-[0_12px_32px_-8px_rgb(8_26_51/0.5)] hover:bg-button-strong"
        >
          <LineIcon d="M7.9 20A9 9 0 1 0 4 16.1L2 22ZM8 12h.01M12 12h.01M16 12h.01" className="size-6" />
          {unseen.count > 0 && (
            <span aria-hidden="true" className="chat-count absolute -top-1 -right-1">
              {unseen.count}
            </span>
          )}
        </button>
      )}
      {Panel && (
        <Panel
          view={view}
          onView={change}
          onUnseen={setUnseen}
          takesFocus={!isRestored}
          texts={texts}
          spanishTexts={spanishTexts}
        />
      )}
    </>
  );
}
