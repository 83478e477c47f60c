import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The time, updated every half minute: deadlines pass while the user watches. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
