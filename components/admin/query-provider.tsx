"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { NotifyContext } from "@/lib/admin/notify";
import { ApiError } from "@/lib/http/client";

/** The session has ended, here or in another window: the visitor is sent to the sign-in without a message. */
function leaveWhenSignedOut(error: Error): void {
  if (error instanceof ApiError && error.status === 401) window.location.assign("/admin/login");
}

/** Spec 2 sections 7 and 9: no retries, no fetching on focus, and what was read stays until a write or its time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}

type QueryProviderProps = {
  /** Puts what the server already knows into the cache. */
  seed?: (client: QueryClient) => void;
  children: ReactNode;
};

/** What every screen of the administration reads, writes and reports through. */
export function QueryProvider({ seed, children }: QueryProviderProps) {
  const [client] = useState(() => {
    const created = createQueryClient();
    seed?.(created);
    return created;
  });
  return (
    <QueryClientProvider client={client}>
      <NotifyContext value={toast}>{children}</NotifyContext>
    </QueryClientProvider>
  );
}
