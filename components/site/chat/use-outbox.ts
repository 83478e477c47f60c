import { useCallback, useEffect, useRef, useState } from "react";
import { newToken } from "@/lib/core/query/token";
import { chatBrowser, rememberBrowser, type Unsent } from "@/lib/crm/chat/browser";

const RETRY_MS = 15_000;

/**
 * Messages on their way to the server, one after the other. Stores them until it has them, also when the page is left, and sends them
 * again once there is a connection.
 * @param deliver sends one and calls back once the server has it; false if there is no connection
 */
export function useOutbox(deliver: (one: Unsent, onReceived: () => void) => Promise<boolean>) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>(() => chatBrowser().unsent);
  const [isHeld, setHeld] = useState(false);
  const queue = useRef(unsent);
  const isBusy = useRef(false);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(deliver);
  latest.current = deliver;

  const change = useCallback((changed: (before: readonly Unsent[]) => readonly Unsent[]) => {
    queue.current = changed(queue.current);
    setUnsent(queue.current);
    // Those of other tabs stay.
    rememberBrowser({ unsent: [...changed(chatBrowser().unsent)] });
  }, []);

  /** @returns true if there was something to send, and all of it was sent */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(retry.current);
    if (isBusy.current || queue.current.length === 0) return false;
    isBusy.current = true;
    try {
      for (let [next] = queue.current; next; [next] = queue.current) {
        const { token } = next;
        const onReceived = () => change((before) => before.filter((one) => one.token !== token));
        const isSent = await latest.current(next, onReceived);
        setHeld(!isSent);
        if (isSent) continue;
        retry.current = setTimeout(() => void flush(), RETRY_MS);
        return false;
      }
      return true;
    } finally {
      isBusy.current = false;
    }
  }, [change]);

  useEffect(() => {
    const online = () => void flush();
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      clearTimeout(retry.current);
    };
  }, [flush]);

  return {
    unsent,
    isHeld,
    flush,
    isSending: useCallback(() => isBusy.current, []),
    send: (text: string, files: Unsent["files"] = []) => {
      // One token, here and in what all tabs share.
      const one = { text, token: newToken(), ...(files.length > 0 && { files }) };
      change((before) => [...before, one]);
      void flush();
    },
  };
}
