import { useEffect, useState } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Language } from "@/lib/crm/chat/language";
import { officeBackText } from "@/lib/crm/chat/presence";
import { fetchPresence } from "@/lib/crm/chat/queries";
import type { PresenceResponse } from "@/lib/crm/chat/schema";

const POLL_INTERVAL_MS = 60_000;

export function usePresence(language: Language, isShown: boolean): PresenceResponse {
  const texts = useChatWindowTexts();
  const [presence, setPresence] = useState<PresenceResponse>(() => ({
    isThere: false,
    hasConversations: false,
    text: officeBackText(new Date(), { ...texts, language }) ?? "",
  }));

  useEffect(() => {
    if (!isShown) return;
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      fetchPresence(language).then(
        (now) => isCurrent && setPresence(now),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, POLL_INTERVAL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [language, isShown]);

  return presence;
}
