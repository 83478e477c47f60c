import type { PersonInvoices, PersonPage } from "@/lib/admin/person/schema";
import { useRead, useReadField } from "@/lib/core/query/read";
import { leadsKey, leadsPath } from "@/lib/crm/inbox/cache";

/** The person of a lead: addresses stay out of the addresses of calls, which are logged. */
export const usePersonPage = (lead: number) =>
  useReadField<PersonPage>("person", [...leadsKey, "person", lead], `${leadsPath}/${lead}/person`, {
    staleTime: 0,
  });

export const usePersonInvoices = (lead: number) =>
  useRead<PersonInvoices>(["admin", "person-invoices", lead], `${leadsPath}/${lead}/person/invoices`);
