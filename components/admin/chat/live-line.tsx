import { WifiOff } from "lucide";
import type { LiveState } from "@/components/admin/chat/use-chat-live";
import { DrawnIcon } from "@/components/ui/drawn-icon";

const labels: Record<Exclude<LiveState, "live">, string> = {
  polling: "Updates every few seconds just now.",
  lost: "The connection is lost. It is tried again by itself.",
};

export function LiveLine({ state }: { state: LiveState }) {
  return (
    <p role="status" className="mb-3 flex items-center gap-2 text-sm text-ink-muted empty:hidden">
      {state !== "live" && (
        <>
          <DrawnIcon icon={WifiOff} className="size-4 shrink-0" />
          {labels[state]}
        </>
      )}
    </p>
  );
}
