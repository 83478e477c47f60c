import { readDraft, saveDraft } from "@/lib/content/knowledge-base/admin-queries";
import { type Draft, type DraftFields, draftFields } from "@/lib/content/knowledge-base/admin-schema";
import { ApiError } from "@/lib/core/client";
import { conflictOf } from "@/lib/core/query/conflict";
import { ifMatch } from "@/lib/core/query/records";
import { newToken } from "@/lib/core/query/token";

type DraftBody = { articleId: number | undefined; articleVersion: string | null; fields: DraftFields };

/** First status of a proxy's failures, which do not tell whether the server has stored the draft. */
const FIRST_STATUS_BETWEEN = 502;

/**
 * A request without a response may have been stored: it is then continued as our own, and causes neither a
 * second draft nor a conflict.
 */
export function createDraftSender() {
  let token = newToken();
  /** Texts sent without a response, in the form in which the server would return them. */
  const unanswered = new Set<string>();

  /**
   * Stores the typed text; throws a 409 if someone else has changed the draft, for a first draft with theirs
   * as `draft` in the details.
   *
   * @param known the draft as last stored; null for a first one
   */
  async function send(known: Draft | null, body: DraftBody): Promise<Draft> {
    const text = fieldsText(body.fields);
    let saved: Draft;
    try {
      saved = await saveDraft(known, known ? body : { ...body, token }, ifMatch(known?.updatedAt));
    } catch (error) {
      if (isUnanswered(error)) unanswered.add(text);
      const stored = known && conflictOf(error) && unanswered.size > 0 ? await readDraft(known.id) : null;
      if (!stored || !unanswered.has(fieldsText(stored.fields))) throw error;
      unanswered.clear();
      return send(stored, body);
    }
    const isAsSent = known !== null || fieldsText(saved.fields) === text;
    const isOwn = isAsSent || unanswered.has(fieldsText(saved.fields));
    unanswered.clear();
    if (!isOwn) throw draftConflict(saved);
    return isAsSent ? saved : send(saved, body);
  }

  return {
    send,
    mayHaveNewer: () => unanswered.size > 0,
    reset(): void {
      token = newToken();
      unanswered.clear();
    },
  };
}

function fieldsText(fields: DraftFields): string {
  const { data = fields } = draftFields.safeParse(fields);
  return JSON.stringify(data);
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= FIRST_STATUS_BETWEEN);
}

function draftConflict(draft: Draft): ApiError {
  const details = { changedBy: draft.savedBy, changedAt: draft.updatedAt, draft };
  const message = "Someone else edited this draft after you loaded it.";
  return new ApiError(409, message, message, { code: "changed_meanwhile", details });
}
