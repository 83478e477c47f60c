import { useCallback, useEffect, useRef, useState } from "react";
import type { AutosaveState } from "@/components/admin/kit/autosave-words";
import { useKeepDraft } from "@/lib/content/page-texts/api";
import type { Draft, EditedPage } from "@/lib/content/page-texts/schema";
import { messageOf } from "@/lib/core/client";
import { conflictOf } from "@/lib/core/query/conflict";
import { wantsProof } from "@/lib/core/query/proof";

const AFTER_MS = 1_500;
const AGAIN_AFTER_MS = 10_000;

type KeptDraftOptions = {
  page: EditedPage;
  draft: Draft;
  /** True if it differs from what is stored and may be saved automatically. */
  isDue: boolean;
  onKept: () => void;
};

/**
 * Saves a draft automatically a moment after the last key, or when the window is left, and reports the
 * result. After someone else's change, or if the server requires a fresh proof, it waits until the user has
 * saved by hand.
 */
export function useKeptDraft({ page, draft, isDue, onKept }: KeptDraftOptions): AutosaveState {
  const keepDraft = useKeepDraft(page.page);
  const [state, setState] = useState<AutosaveState>({ is: "idle" });
  /** Version that the user has to save by hand: over someone else's, or with a fresh proof. */
  const [waitsOn, setWaitsOn] = useState<string>();
  const [failures, setFailures] = useState(0);
  const text = JSON.stringify(draft);
  const isWanted = isDue && waitsOn !== page.updatedAt;
  const latest = useRef({ page, draft, onKept });
  latest.current = { page, draft, onKept };

  const keep = useCallback(async () => {
    const { page, draft, onKept } = latest.current;
    setState({ is: "keeping" });
    try {
      await keepDraft({ draft, loaded: page });
      onKept();
      setState({ is: "kept", at: new Date().toISOString() });
      setFailures(0);
    } catch (error) {
      const asks = conflictOf(error) !== null || wantsProof(error);
      if (asks) setWaitsOn(page.updatedAt);
      setState({ is: "failed", message: messageOf(error, "The server could not be reached."), asks });
      setFailures((before) => before + 1);
    }
  }, [keepDraft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void keep(), failures > 0 ? AGAIN_AFTER_MS : AFTER_MS);
    const keepIfHidden = () => document.visibilityState === "hidden" && void keep();
    document.addEventListener("visibilitychange", keepIfHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", keepIfHidden);
    };
  }, [isWanted, text, failures, keep]);

  return state;
}
