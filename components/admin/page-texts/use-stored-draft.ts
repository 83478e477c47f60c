import { useEffect, useEffectEvent, useState } from "react";
import type { AutosaveState } from "@/components/admin/kit/autosave-status";
import { useSignIns } from "@/components/admin/kit/session-dialog";
import { useStoreDraft } from "@/lib/content/page-texts/queries";
import type { Draft, EditedPage } from "@/lib/content/page-texts/schema";
import { messageOf } from "@/lib/core/client";
import { conflictOf } from "@/lib/core/query/conflict";
import { needsProof } from "@/lib/core/query/proof";

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 10_000;

type StoredDraftOptions = {
  page: EditedPage;
  draft: Draft;
  /** True if it differs from the stored one and may be saved automatically. */
  isDue: boolean;
  onStored: () => void;
};

/**
 * Saves a moment after the last key, or when the window is left. After someone else's change, or if the
 * server requires a fresh proof, it waits until the user has saved by hand.
 */
export function useStoredDraft({ page, draft, isDue, onStored }: StoredDraftOptions): AutosaveState {
  const storeDraft = useStoreDraft(page.page);
  const [state, setState] = useState<AutosaveState>({ is: "idle" });
  /** Version that the user has to save by hand: over someone else's, or with a fresh proof. */
  const [waitsOn, setWaitsOn] = useState<string>();
  const signIns = useSignIns();
  const [failed, setFailed] = useState({ times: 0, signIns });
  const text = JSON.stringify(draft);
  const isScheduled = isDue && waitsOn !== page.updatedAt;

  const store = useEffectEvent(async () => {
    setState({ is: "saving" });
    try {
      await storeDraft({ draft, loaded: page });
      onStored();
      setState({ is: "saved", at: new Date().toISOString() });
      setFailed({ times: 0, signIns });
    } catch (error) {
      const needsUser = conflictOf(error) !== null || needsProof(error);
      if (needsUser) setWaitsOn(page.updatedAt);
      setState({ is: "failed", message: messageOf(error, "The server could not be reached."), needsUser });
      setFailed(({ times }) => ({ times: times + 1, signIns }));
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait again
  useEffect(() => {
    if (!isScheduled) return;
    // A new sign-in ends the long wait after a failure.
    const isAgain = failed.times > 0 && failed.signIns === signIns;
    const timer = setTimeout(() => void store(), isAgain ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    const storeIfHidden = () => document.visibilityState === "hidden" && void store();
    document.addEventListener("visibilitychange", storeIfHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", storeIfHidden);
    };
  }, [isScheduled, text, failed, signIns]);

  return state.is === "failed" && !isDue ? { is: "idle" } : state;
}
