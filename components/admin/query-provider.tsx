import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { askAboutConflict, ConflictDialog } from "@/components/admin/kit/conflict-dialog";
import { ProofDialog, requestProof } from "@/components/admin/kit/proof-dialog";
import { requestSignIn, requestSignInOnce, SessionDialog } from "@/components/admin/kit/session-dialog";
import { UnsavedChangesQuestion } from "@/components/admin/kit/unsaved-changes";
import { currentFocusPlace, returnFocus } from "@/components/ui/focus-return";
import { toast } from "@/components/ui/toast-store";
import { isSignedOut } from "@/lib/core/client";
import { ConflictContext } from "@/lib/core/query/conflict";
import { type Notice, NotifyContext } from "@/lib/core/query/notify";
import { ProofContext, SignInContext } from "@/lib/core/query/proof";

async function signInAgain(error: Error, client: QueryClient): Promise<void> {
  if (!isSignedOut(error) || !(await requestSignInOnce())) return;
  await client.refetchQueries({ predicate: ({ state }) => isSignedOut(state.error) });
}

/** The element that the toast's action restores gets the focus, which would be lost otherwise. */
function notify({ action, ...notice }: Notice): void {
  const place = currentFocusPlace();
  const run = async () => {
    returnFocus(place, await action?.run());
  };
  toast({ ...notice, action: action && { label: action.label, run: () => void run() } });
}

/**
 * docs/product/calls.md "Client": no retries, no refetch on focus; data stays valid until a write or its
 * expiry. A browser that believes it is offline tries and reports the failure, rather than waiting silently.
 */
function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void signInAgain(error, client) }),
    mutationCache: new MutationCache({ onError: (error) => void signInAgain(error, client) }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

type QueryProviderProps = { seed?: (client: QueryClient) => void; children: ReactNode };

export function QueryProvider({ seed, children }: QueryProviderProps) {
  const [client] = useState(() => {
    const created = createQueryClient();
    seed?.(created);
    return created;
  });
  return (
    <QueryClientProvider client={client}>
      <NotifyContext value={notify}>
        <ConflictContext value={askAboutConflict}>
          <ProofContext value={requestProof}>
            <SignInContext value={requestSignIn}>
              {children}
              <UnsavedChangesQuestion />
              <ConflictDialog />
              <ProofDialog />
              <SessionDialog />
            </SignInContext>
          </ProofContext>
        </ConflictContext>
      </NotifyContext>
    </QueryClientProvider>
  );
}
