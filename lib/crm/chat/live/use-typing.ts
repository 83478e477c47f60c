import { useCallback, useEffect, useRef, useState } from "react";
import { request } from "@/lib/core/client";

const EVERY_MS = 4_000;
const SHOWN_MS = 6_000;

export function useTypingSignal(path: string | null): () => void {
  const lastSentAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (path === null || now - lastSentAt.current < EVERY_MS) return;
    lastSentAt.current = now;
    request("POST", path).catch(() => undefined);
  };
}

export function useTypingThread(): [threadId: string, show: (threadId: string) => void] {
  const [threadId, setThreadId] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((next: string) => {
    clearTimeout(timer.current);
    setThreadId(next);
    if (next) timer.current = setTimeout(() => setThreadId(""), SHOWN_MS);
  }, []);
  return [threadId, show];
}
