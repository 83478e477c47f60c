import { createContext, useContext } from "react";
import { ApiError, isSignedOut, request } from "@/lib/core/client";
import type { FreshProofInput } from "@/lib/core/sign-in-schema";

export const ProofContext = createContext<(() => Promise<boolean>) | null>(null);

export const SignInContext = createContext<(() => Promise<boolean>) | null>(null);

export class NotProven extends Error {
  constructor() {
    super("the administrator did not show that it is them");
    this.name = "NotProven";
  }
}

export const needsProof = (error: unknown) => error instanceof ApiError && error.code === "proof_required";

/** Returns `prove(call)`, which asks for a sign-in or fresh proof where one is missing, and repeats the call. */
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
        } else if (!needsProof(error)) throw error;
        else if (!(await ask())) throw new NotProven();
      }
    }
  };
}

export const requireProof = () => request("GET", "/api/admin/proof");

export const sendProof = (proof: FreshProofInput) => request("POST", "/api/admin/proof", proof);
