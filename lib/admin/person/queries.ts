"use client";

import { useQuery } from "@tanstack/react-query";
import type { PersonInvoices, PersonPage } from "@/lib/admin/person/schema";
import { request } from "@/lib/core/client";
import { leadsKey, leadsPath } from "@/lib/crm/inbox/cache";

/** The person of a lead: addresses stay out of the addresses of calls, which are logged. */
export const usePersonPage = (lead: number) =>
  useQuery({
    queryKey: [...leadsKey, "person", lead],
    queryFn: async () => (await request<{ person: PersonPage }>("GET", `${leadsPath}/${lead}/person`)).person,
    staleTime: 0,
  });

export const usePersonInvoices = (lead: number) =>
  useQuery({
    queryKey: ["admin", "person-invoices", lead],
    queryFn: () => request<PersonInvoices>("GET", `${leadsPath}/${lead}/person/invoices`),
  });
