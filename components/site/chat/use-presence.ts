import { useEffect, useState } from "react";
import { useChatWords } from "@/components/site/chat/chat-words";
import { fetchPresence } from "@/lib/crm/chat/api";
import { officeBackWords } from "@/lib/crm/chat/presence";
import type { PresenceAnswer } from "@/lib/crm/chat/schema";

const ASK_AGAIN_MS = 60_000;

/** Whether our people are there, told anew every minute while the tab is looked at; outside the office's hours, when they are back, until it is known. */
export function usePresence(): PresenceAnswer {
  const words = useChatWords();
  const [presence, setPresence] = useState<PresenceAnswer>(() => ({
    isThere: false,
    hasConversations: false,
    words: officeBackWords(new Date(), words) ?? "",
  }));

  useEffect(() => {
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      fetchPresence().then(
        (now) => isCurrent && setPresence(now),
        // What was said last stays; it is asked for again.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, []);

  return presence;
}
