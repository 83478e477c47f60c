"use client";

import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { ChatPanelProps } from "@/components/site/chat/chat-panel";
import { useIsUnobstructed } from "@/components/site/chat/use-is-unobstructed";
import { LineIcon } from "@/components/site/line-icon";
import { type ChatView, chatTab, rememberChat } from "@/lib/crm/chat/tab";
import { chatTitle } from "@/lib/crm/chat/title";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";

const loadPanel = () => import("@/components/site/chat/chat-panel");

/**
 * The chat's code loads when it is first opened, or was open before a reload.
 * @param texts texts changed by staff
 */
export function ChatLauncher({ texts }: { texts?: Partial<ChatWindowTexts> | undefined }) {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [view, setView] = useState<ChatView>("closed");
  const [loading, setLoading] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isClear = useIsUnobstructed(button, view === "closed");

  const show = useCallback(async (wanted: ChatView) => {
    rememberChat({ view: wanted });
    if (wanted !== "closed") {
      setLoading(true);
      try {
        const { ChatPanel } = await loadPanel();
        setPanel(() => ChatPanel);
      } catch {
        rememberChat({ view: "closed" });
        window.location.assign("/contact");
        return;
      } finally {
        setLoading(false);
      }
    }
    setView(wanted);
  }, []);

  useEffect(() => {
    const { view: before } = chatTab();
    if (before === "closed") return;
    setRestored(true);
    void show(before);
  }, [show]);

  // Returns the focus to the element that opened the chat.
  useEffect(() => {
    if (view === "closed" && wasOpen.current) button.current?.focus();
    wasOpen.current = view !== "closed";
  }, [view]);

  const change = (wanted: ChatView) => {
    setRestored(false);
    void show(wanted);
  };
  return (
    <>
      {view === "closed" && (
        <button
          ref={button}
          type="button"
          aria-label={texts?.title ?? chatTitle}
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          data-hidden={isClear ? undefined : ""}
          onClick={() => change("open")}
          className="chat-launcher fixed z-40 grid cursor-pointer place-items-center border border-transparent bg-button text-button-text shadow-[0_12px_32px_-8px_rgb(8_26_51/0.5)] hover:bg-button-strong"
        >
          <LineIcon d="M7.9 20A9 9 0 1 0 4 16.1L2 22ZM8 12h.01M12 12h.01M16 12h.01" className="size-6" />
        </button>
      )}
      {Panel && view !== "closed" && (
        <Panel view={view} onView={change} takesFocus={!isRestored} texts={texts} />
      )}
    </>
  );
}
