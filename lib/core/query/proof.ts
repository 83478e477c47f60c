"use client";

import { createContext, useContext } from "react";
import { ApiError, request } from "@/lib/core/client";
import type { ProofInput } from "@/lib/core/sign-in-schema";

/** How hooks ask the administrator to show once more that it is them; false where they would rather not. */
export const ProofContext = createContext<(() => Promise<boolean>) | null>(null);

/** Lets hooks ask for a new sign-in where the session has ended; false where the administrator would rather not. */
export const SignInContext = createContext<(() => Promise<boolean>) | null>(null);

/** Tells whether a call failed because nobody is signed in any more. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Nothing was done, for the administrator did not show that it is them. They know. */
export class NotProven extends Error {
  constructor() {
    super("the administrator did not show that it is them");
    this.name = "NotProven";
  }
}

/** Tells whether a call failed for want of a fresh proof alone. */
export const wantsProof = (error: unknown) => error instanceof ApiError && error.code === "proof_required";

/**
 * Gives `prove(call)`, which makes a call. Where the session has ended, or the server wants a fresh proof for it, the
 * administrator is asked for that, and the call is made once more.
 */
export function useProof() {
  const ask = useContext(ProofContext);
  const signIn = useContext(SignInContext);
  if (!ask || !signIn) throw new Error("useProof is used outside of the administration's provider.");
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (isSignedOut(error)) {
          if (!(await signIn())) throw error;
        } else if (!wantsProof(error)) throw error;
        else if (!(await ask())) throw new NotProven();
      }
    }
  };
}

/** Refused as a call that wants a fresh proof, where there is none. */
export const requireProof = () => request("GET", "/api/admin/proof");

export const giveProof = (proof: ProofInput) => request("POST", "/api/admin/proof", proof);
