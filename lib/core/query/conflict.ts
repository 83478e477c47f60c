import { createContext, useContext } from "react";
import { ApiError } from "@/lib/core/client";

export type Conflict = { changedBy: string | null; changedAt: string | null };

export type ConflictQuestion = Conflict & { action: "save" | "delete" | "publish" };

export type ConflictAnswer = "reload" | "proceed" | "keep";

export const ConflictContext = createContext<
  ((question: ConflictQuestion) => Promise<ConflictAnswer>) | null
>(null);

export function useConflictQuestion() {
  const ask = useContext(ConflictContext);
  if (!ask) throw new Error("useConflictQuestion is used outside of the administration's provider.");
  return ask;
}

export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return null;
  const { changedBy, changedAt } = error.details;
  return {
    changedBy: typeof changedBy === "string" ? changedBy : null,
    changedAt: typeof changedAt === "string" ? changedAt : null,
  };
}
