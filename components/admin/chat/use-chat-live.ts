import { useEffect, useRef, useState } from "react";
import { useSignIns } from "@/components/admin/kit/session-dialog";
import { useEventHandlers } from "@/lib/crm/chat/admin/queries";
import type { StaffEvent } from "@/lib/crm/chat/admin/schema";
import { follow } from "@/lib/crm/chat/live/follow";
import { useTypingThread } from "@/lib/crm/chat/live/use-typing";

export type LiveState = "live" | "polling" | "lost";

/**
 * Follows new messages of all conversations while the inbox is open.
 *
 * @param after number of the last message before the inbox was read; undefined until then
 * @param onEvent called once for each event
 * @returns the connection's state, and the thread whose visitor is writing, "" if none
 */
export function useChatLive(after: number | undefined, onEvent: (event: StaffEvent) => void) {
  const [state, setState] = useState<LiveState>("live");
  const [typing, showTyping] = useTypingThread();
  const latest = useRef({ onEvent, ...useEventHandlers() });
  latest.current = { ...latest.current, onEvent };
  // The starting point is fixed at the first reading: later ones are no reason to reconnect.
  const begin = useRef(after);
  begin.current ??= after;
  const isReady = begin.current !== undefined;
  const signIns = useSignIns();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream ends with its session.
  useEffect(() => {
    if (!isReady || begin.current === undefined) return;
    return follow<StaffEvent>("/api/admin/chat/events", begin.current, {
      onEvent: (event) => {
        if (event.message.by === "visitor") showTyping("");
        latest.current.take(event);
        latest.current.onEvent(event);
      },
      onThreadDeleted: (threadId) => latest.current.removeThread(threadId),
      onTyping: showTyping,
      onState: setState,
      onRefused: () => setState("lost"),
    });
  }, [isReady, signIns]);

  return { state, typing };
}
