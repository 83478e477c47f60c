"use client";

import { createContext, useContext } from "react";
import { ApiError } from "@/lib/core/client";

/** Someone else changed a record since it was loaded. */
export type Conflict = {
  /** Null where nobody knows who it was. */
  changedBy: string | null;
  /** ISO 8601; null where nobody knows when. */
  changedAt: string | null;
};

/** A conflict, and what it stands in the way of. */
export type ConflictQuestion = Conflict & { deed: "save" | "delete" | "publish" };

/** What the person chooses: to see the stored record, to do it all the same, or neither yet. */
export type ConflictAnswer = "reload" | "proceed" | "keep";

/** How hooks ask about a conflict, without knowing what draws the question. */
export const ConflictContext = createContext<
  ((question: ConflictQuestion) => Promise<ConflictAnswer>) | null
>(null);

export function useConflictQuestion() {
  const ask = useContext(ConflictContext);
  if (!ask) throw new Error("useConflictQuestion is used outside of the administration's provider.");
  return ask;
}

/** The conflict that a refusal tells of, or null where it was refused for something else. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return null;
  const { changedBy, changedAt } = error.details;
  return {
    changedBy: typeof changedBy === "string" ? changedBy : null,
    changedAt: typeof changedAt === "string" ? changedAt : null,
  };
}
