import { useEffect, useRef } from "react";
import { follow } from "@/lib/crm/chat/live/follow";
import type { ThreadEvent } from "@/lib/crm/chat/schema";

/**
 * Receives staff messages in a thread while this tab is visible, and catches up when it becomes visible
 * again. Browsers limit connections per site, so background tabs hold none.
 * @param after the number of the last known message
 * @param onThreadDeleted the thread was deleted
 * @param onTyping the person who answers is writing
 */
export function useLiveThread(
  threadId: string | undefined,
  after: number,
  onEvent: (event: ThreadEvent) => void,
  onThreadDeleted: () => void,
  onTyping: (threadId: string) => void,
): void {
  const last = useRef(after);
  last.current = Math.max(last.current, after);

  useEffect(() => {
    if (threadId === undefined) return;
    let end: (() => void) | undefined;
    const show = () => {
      end?.();
      end = undefined;
      if (document.visibilityState === "hidden") return;
      end = follow<ThreadEvent>(`/api/chatgpt/${threadId}/events`, last.current, {
        onEvent: (event) => {
          last.current = Math.max(last.current, event.id);
          onEvent(event);
        },
        onThreadDeleted,
        onTyping,
        onRefused: ({ status }) => status === 404 && onThreadDeleted(),
      });
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => {
      document.removeEventListener("visibilitychange", show);
      end?.();
    };
  }, [threadId, onEvent, onThreadDeleted, onTyping]);
}
