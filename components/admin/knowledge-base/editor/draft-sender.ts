import { keepDraft, readDraft } from "@/lib/content/knowledge-base/admin-api";
import { type Draft, type DraftFields, draftFields } from "@/lib/content/knowledge-base/admin-schema";
import { ApiError } from "@/lib/core/client";
import { conflictOf } from "@/lib/core/query/conflict";
import { ifMatch } from "@/lib/core/query/records";
import { newToken } from "@/lib/core/query/token";

type DraftBody = { articleId: number | undefined; articleVersion: string | null; fields: DraftFields };

/** The server's own failures come with an answer; these are of who stands between, and say nothing of what is stored. */
const FIRST_STATUS_BETWEEN = 502;

/**
 * Keeps drafts of one editor. What was sent and not answered may be stored all the same: then it is written on as one's
 * own, and neither a second draft nor somebody else's.
 */
export function createDraftSender() {
  let token = newToken();
  /** What was sent without an answer, as the server would answer it. */
  const unanswered = new Set<string>();

  /**
   * Stores what was typed; where somebody else has written on, it is the 409 of that. Of a first draft this then has it
   * as `draft` in its details.
   *
   * @param known the draft as it was stored last; null for a first one
   */
  async function send(known: Draft | null, body: DraftBody): Promise<Draft> {
    const text = textOf(body.fields);
    let kept: Draft;
    try {
      kept = await keepDraft(known, known ? body : { ...body, token }, ifMatch(known?.updatedAt));
    } catch (error) {
      if (isUnanswered(error)) unanswered.add(text);
      const stored = known && conflictOf(error) && unanswered.size > 0 ? await readDraft(known.id) : null;
      if (!stored || !unanswered.has(textOf(stored.fields))) throw error;
      unanswered.clear();
      return send(stored, body);
    }
    const isAsSent = known !== null || textOf(kept.fields) === text;
    const isOwn = isAsSent || unanswered.has(textOf(kept.fields));
    unanswered.clear();
    if (!isOwn) throw writtenOn(kept);
    return isAsSent ? kept : send(kept, body);
  }

  return {
    send,
    /** Whether there may be another draft than is known. */
    isUnsure: () => unanswered.size > 0,
    /** The next draft is another one. */
    reset(): void {
      token = newToken();
      unanswered.clear();
    },
  };
}

function textOf(fields: DraftFields): string {
  const { data = fields } = draftFields.safeParse(fields);
  return JSON.stringify(data);
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= FIRST_STATUS_BETWEEN);
}

function writtenOn(draft: Draft): ApiError {
  const details = { changedBy: draft.savedBy, changedAt: draft.updatedAt, draft };
  const message = "Someone else edited this draft after you loaded it.";
  return new ApiError(409, message, message, { code: "changed_meanwhile", details });
}
