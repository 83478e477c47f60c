import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AutosaveState } from "@/components/admin/kit/autosave-status";
import { requestSignInOnce, useSignIns } from "@/components/admin/kit/session-dialog";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { putIdInUrl } from "@/components/admin/knowledge-base/address";
import { type ArticleValues, draftOf } from "@/components/admin/knowledge-base/editor/article-values";
import { createDraftSender } from "@/components/admin/knowledge-base/editor/draft-sender";
import { readArticle, saveDraft } from "@/lib/content/knowledge-base/admin-queries";
import type { AdminArticle, Draft } from "@/lib/content/knowledge-base/admin-schema";
import { ApiError, isSignedOut, messageOf } from "@/lib/core/client";
import { conflictOf, useConflictQuestion } from "@/lib/core/query/conflict";

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 10_000;

type ArticleForm = Pick<UseFormReturn<ArticleValues>, "getValues" | "watch">;

type AutosaveOptions = {
  form: ArticleForm;
  article: AdminArticle | undefined;
  articleVersion: string | null;
  draft: Draft | null;
  onSaved: (draft: Draft) => void;
  onReload: () => void;
};

export function useAutosave(options: AutosaveOptions) {
  const { form, draft } = options;
  const ask = useConflictQuestion();
  const latest = useRef({ ...options, ask });
  latest.current = { ...options, ask };
  const [state, setState] = useState<AutosaveState>({ is: "idle" });
  const [isPending, setPending] = useState(false);
  useUnsavedChanges(isPending);
  const signIns = useSignIns();
  const [sender] = useState(createDraftSender);
  const memory = useRef({
    draft,
    stored: articleText(form),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    running: undefined as Promise<void> | undefined,
    isPaused: false,
    /** True while the article itself is being saved: a later draft must be based on the new version. */
    isSuspended: false,
    isClosed: false,
  });

  const send = useCallback(async (): Promise<Draft | null> => {
    const { article, ask, onReload } = latest.current;
    const body = bodyOf(latest.current);
    const storedDraft = memory.current.draft;
    try {
      return await sender.send(storedDraft, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Someone else discarded it, or saved it with the article.
      if (storedDraft && error.status === 404) return sender.send(null, body);
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      const otherDraft = error.details.draft as Draft | undefined;
      const answer = await ask({ ...conflict, action: "save" });
      if (answer === "keep") throw error;
      if (answer === "proceed") {
        return saveDraft(
          storedDraft ?? otherDraft ?? (article ? (await readArticle(article.id)).draft : null),
          body,
        );
      }
      if (otherDraft && !article) putIdInUrl("new", otherDraft.id);
      onReload();
      return null;
    }
  }, [sender]);

  const save = useCallback(async (): Promise<void> => {
    const own = memory.current;
    clearTimeout(own.timer);
    while (own.running) await own.running;
    // Pending changes are left to `release`: sent now, they could recreate a draft that is being discarded.
    if (own.isSuspended) return;
    const text = articleText(latest.current.form);
    if (text === own.stored) return setPending(false);
    setState({ is: "saving" });
    own.running = send()
      .then((saved) => {
        if (!saved || own.isClosed) return;
        own.draft = saved;
        own.stored = text;
        own.isPaused = false;
        setState({ is: "saved", at: saved.updatedAt });
        setPending(articleText(latest.current.form) !== text);
        latest.current.onSaved(saved);
      })
      .catch((error) => {
        if (isSignedOut(error)) void requestSignInOnce();
        own.isPaused = conflictOf(error) !== null;
        setState({
          is: "failed",
          message: messageOf(error, "Couldn't reach the server."),
          needsUser: own.isPaused,
        });
        if (!own.isPaused && !own.isClosed) own.timer = setTimeout(() => void save(), RETRY_AFTER_MS);
      })
      .finally(() => {
        own.running = undefined;
      });
    return own.running;
  }, [send]);

  useEffect(() => {
    const own = memory.current;
    own.isClosed = false;
    const subscription = form.watch(() => {
      const isChanged = articleText(form) !== own.stored;
      setPending(isChanged);
      clearTimeout(own.timer);
      if (!isChanged && !own.running) return;
      if (!own.isPaused && !own.isSuspended) own.timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    });
    const saveIfHidden = () => {
      if (document.visibilityState === "hidden" && !own.isPaused && !own.isSuspended) void save();
    };
    document.addEventListener("visibilitychange", saveIfHidden);
    return () => {
      own.isClosed = true;
      subscription.unsubscribe();
      clearTimeout(own.timer);
      document.removeEventListener("visibilitychange", saveIfHidden);
    };
  }, [form, save]);

  // Saves at once what met the session's end; does nothing if all is stored.
  useEffect(() => {
    const own = memory.current;
    if (signIns > 0 && !own.isPaused && !own.isSuspended) void save();
  }, [signIns, save]);

  return {
    state,
    keep: save,
    /** Waits for the running save, suspends autosave until `release`, and returns the current draft. */
    settle: async () => {
      memory.current.isSuspended = true;
      clearTimeout(memory.current.timer);
      await memory.current.running;
      // A draft without a response may be stored: include it in the save.
      if (sender.mayHaveNewer()) {
        const saved = await sender.send(memory.current.draft, bodyOf(latest.current)).catch(() => null);
        memory.current.draft = saved ?? memory.current.draft;
      }
      return memory.current.draft;
    },
    release: () => {
      const own = memory.current;
      own.isSuspended = false;
      if (own.isPaused || own.isClosed || articleText(latest.current.form) === own.stored) return;
      clearTimeout(own.timer);
      own.timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    forget: () => {
      clearTimeout(memory.current.timer);
      memory.current.draft = null;
      sender.reset();
      memory.current.stored = articleText(latest.current.form);
      memory.current.isPaused = false;
      setPending(false);
      setState({ is: "idle" });
    },
  };
}

function bodyOf({ form, article, articleVersion }: AutosaveOptions) {
  return { articleId: article?.id, articleVersion, fields: draftOf(form.getValues()) };
}

function articleText(form: ArticleForm): string {
  return JSON.stringify(draftOf(form.getValues()));
}
