import { QueryCache, QueryClient, useQuery } from "@tanstack/react-query";
import { useAccount } from "@/components/site/portal/account/account-context";
import { fetchInvoice, fetchInvoices, fetchServices } from "@/lib/commerce/portal/queries";
import type { PortalInvoice } from "@/lib/commerce/portal/schema";
import { isPayable, payableFirst } from "@/lib/commerce/portal/status";

type QueryCallbacks = { onSuccess: () => void; onError: (error: Error) => void };

export function accountQueries({ onSuccess, onError }: QueryCallbacks): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess, onError }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    },
  });
}

export function useServices() {
  const { id } = useAccount().signedIn.customer;
  return useQuery({ queryKey: ["services"], queryFn: () => fetchServices(id) });
}

export function useInvoices() {
  const { id } = useAccount().signedIn.customer;
  return useQuery({ queryKey: ["invoices"], queryFn: () => fetchInvoices(id) });
}

export function useFirstDue(): PortalInvoice | undefined {
  const [first] = payableFirst(useInvoices().data ?? []);
  return first && isPayable(first) ? first : undefined;
}

export function useInvoice(invoiceId: number) {
  const { id } = useAccount().signedIn.customer;
  return useQuery({ queryKey: ["invoice", invoiceId], queryFn: () => fetchInvoice(id, invoiceId) });
}
