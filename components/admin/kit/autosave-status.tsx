import { DateText } from "@/components/admin/kit/date-text";

export type AutosaveState =
  | { is: "idle" }
  | { is: "saving" }
  | { is: "saved"; at: string }
  /** With the server's message; `needsUser` if only the user can continue. */
  | { is: "failed"; message: string; needsUser: boolean };

export function AutosaveStatus({ state }: { state: AutosaveState }) {
  if (state.is === "saving") return "Saving your draft…";
  if (state.is === "failed") return `Your draft isn't saved: ${state.message}`;
  if (state.is === "idle") return "Your draft saves by itself as you type.";
  return (
    <>
      Draft kept on <DateText value={state.at} withTime />
    </>
  );
}
