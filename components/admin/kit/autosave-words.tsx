import { DateText } from "@/components/admin/kit/date-text";

/** How far the draft of what is typed is kept. */
export type AutosaveState =
  | { is: "idle" }
  | { is: "keeping" }
  /** ISO 8601. */
  | { is: "kept"; at: string }
  /** With what the server said; `asks` where only the person can go on. */
  | { is: "failed"; message: string; asks: boolean };

/** The same in words. */
export function AutosaveWords({ state }: { state: AutosaveState }) {
  if (state.is === "keeping") return "Saving your draft…";
  if (state.is === "failed") return `Your draft isn't saved: ${state.message}`;
  if (state.is === "idle") return "Your draft saves by itself as you type.";
  return (
    <>
      Draft kept on <DateText value={state.at} withTime />
    </>
  );
}
