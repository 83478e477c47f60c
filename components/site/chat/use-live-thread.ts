import { useEffect, useRef } from "react";
import { useIsVisible } from "@/components/site/chat/use-is-visible";
import { follow } from "@/lib/crm/chat/live/follow";
import { fetchEvents } from "@/lib/crm/chat/queries";
import type { ThreadEvent } from "@/lib/crm/chat/schema";

/** Browsers may slow timers of background tabs down to once a minute. */
const HIDDEN_POLL_MS = 20_000;

/**
 * Receives staff messages in a thread: by a stream while this tab is visible. Browsers limit connections per site, so tabs in
 * the background have none; they ask now and then if a person is expected.
 * @param after the number of the last known message
 */
export function useLiveThread(
  threadId: string | undefined,
  { after, expectsPerson }: { after: number; expectsPerson: boolean },
  onEvent: (event: ThreadEvent) => void,
  onThreadDeleted: () => void,
  onTyping: (threadId: string) => void,
): void {
  const last = useRef(after);
  last.current = Math.max(last.current, after);
  const isVisible = useIsVisible();

  useEffect(() => {
    if (threadId === undefined) return;
    const take = (event: ThreadEvent) => {
      if (event.id <= last.current) return;
      last.current = event.id;
      onEvent(event);
    };
    if (isVisible)
      return follow<ThreadEvent>(`/api/chatgpt/${threadId}/events`, last.current, {
        onEvent: take,
        onThreadDeleted,
        onTyping,
        onRefused: ({ status }) => status === 404 && onThreadDeleted(),
      });
    if (!expectsPerson) return;
    const ask = () =>
      fetchEvents(threadId, last.current).then(
        ({ events }) => events.forEach(take),
        () => undefined,
      );
    const timer = setInterval(() => void ask(), HIDDEN_POLL_MS);
    return () => clearInterval(timer);
  }, [threadId, isVisible, expectsPerson, onEvent, onThreadDeleted, onTyping]);
}
