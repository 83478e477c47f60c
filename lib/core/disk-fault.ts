import { processWide } from "@/lib/core/process-wide";

type Listener = (code: string) => void;

const shared = processWide<{ listener?: Listener }>("diskFault", () => ({}));

export function reportDiskFault(code: string): void {
  shared.listener?.(code);
}

export function onDiskFault(listener: Listener): () => void {
  shared.listener = listener;
  return () => {
    shared.listener = undefined;
  };
}
