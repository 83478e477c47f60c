import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { isSignedOut, messageOf } from "@/lib/core/client";
import { type Notice, useNotify } from "@/lib/core/query/notify";
import { NotProven, useProof } from "@/lib/core/query/proof";

export const LIST_STALE_MS = 5 * 60 * 1000;

type AdminMutation<Input, Output> = {
  mutationFn: (input: Input) => Promise<Output>;
  invalidates?: QueryKey[];
  success?: Notice | ((output: Output, input: Input) => Notice | undefined);
  failure: string | ((error: Error, input: Input) => string);
  failureTitle?: string;
  oneByOne?: QueryKey;
};

/**
 * See docs/product/administration.md "Writes". An ended session, or missing fresh proof, is no failure: the
 * administrator is asked first.
 */
export function useAdminMutation<Input = void, Output = unknown>({
  mutationFn,
  invalidates = [],
  success,
  failure,
  failureTitle = "Error",
  oneByOne,
}: AdminMutation<Input, Output>) {
  const client = useQueryClient();
  const notify = useNotify();
  const prove = useProof();
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => prove(() => mutationFn(input)),
    scope: oneByOne && { id: JSON.stringify(oneByOne) },
    onSuccess: (output, input) => {
      const notice = typeof success === "function" ? success(output, input) : success;
      if (notice) notify({ variant: "success", ...notice });
      return Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error, input) => {
      if (error instanceof NotProven || isSignedOut(error)) return;
      const description = typeof failure === "function" ? failure(error, input) : messageOf(error, failure);
      notify({ title: failureTitle, description, variant: "destructive" });
    },
  });
}
