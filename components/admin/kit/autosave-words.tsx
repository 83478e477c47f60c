import { DateText } from "@/components/admin/kit/date-text";

/** How far the draft of what is typed is kept. */
export type AutosaveState =
  | { is: "idle" }
  | { is: "keeping" }
  /** ISO 8601. */
  | { is: "kept"; at: string }
  /** With what the server said; `asks` where somebody else has written on, which only the person can decide. */
  | { is: "failed"; message: string; asks: boolean };

/** The same in words. */
export function AutosaveWords({ state }: { state: AutosaveState }) {
  if (state.is === "keeping") return "Keeping your draft…";
  if (state.is === "failed") return `Your draft is not kept: ${state.message}`;
  if (state.is === "idle") return "What you type is kept as a draft by itself.";
  return (
    <>
      Draft kept on <DateText value={state.at} withTime />
    </>
  );
}
