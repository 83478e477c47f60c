import { useEffect, useState } from "react";
import { ring } from "@/components/ui/ring";
import { chatBrowser, onOtherTab, rememberBrowser } from "@/lib/crm/chat/browser";
import { markSeen } from "@/lib/crm/chat/queries";
import type { ChatMessage } from "@/lib/crm/chat/schema";

type Options = {
  threadId: string | undefined;
  /** With their numbers as keys. */
  messages: readonly { by: ChatMessage["by"]; key: string }[];
  isSeeing: boolean;
};

/**
 * Counts a person's messages that no tab of this browser has shown yet. Sounds for a new one, and tells the server of
 * the last one that was seen.
 */
export function useUnseen({ threadId, messages, isSeeing }: Options): number {
  const [seenId, setSeenId] = useState(() => chatBrowser().seenId);
  useEffect(() => onOtherTab((now) => setSeenId((before) => Math.max(before, now.seenId))), []);
  const fromPerson = messages.flatMap(({ by, key }) => (by === "person" ? Number(key) : []));
  const lastOfPerson = fromPerson.at(-1) ?? 0;
  useEffect(() => {
    if (!isSeeing || !threadId || lastOfPerson <= seenId) return;
    setSeenId(lastOfPerson);
    rememberBrowser({ seenId: lastOfPerson });
    // A lost notice costs nothing: the answer is mailed, too.
    markSeen(threadId, lastOfPerson).catch(() => undefined);
  }, [isSeeing, lastOfPerson, seenId, threadId]);
  const unseen = isSeeing ? 0 : fromPerson.filter((id) => id > seenId).length;
  useEffect(() => {
    const { rungId, isMuted } = chatBrowser();
    if (unseen === 0 || lastOfPerson <= rungId) return;
    rememberBrowser({ rungId: lastOfPerson });
    if (!isMuted) ring();
  }, [unseen, lastOfPerson]);
  return unseen;
}
