import { isDay } from "@/lib/core/query/days";
import { type ListState, useListState } from "@/lib/core/query/list";
import { leadQuery } from "@/lib/crm/inbox/schema";
import { answerStates, leadKindNames, leadStatuses, urgencies } from "@/lib/crm/leads/kinds";

const leadChoices = {
  status: ["open", ...leadStatuses],
  kind: leadKindNames,
  owner: (value: string) => value === "none" || /^[1-9]\d{0,8}$/.test(value),
  urgency: urgencies,
  answer: answerStates,
  followUp: ["due", "set"],
  from: isDay,
  to: isDay,
} as const;

export type LeadListState = ListState<typeof leadChoices>;
export type LeadFilter = keyof typeof leadChoices;

export const useLeadListState = (): LeadListState =>
  useListState({ defaultSort: "-urgent", query: leadQuery, filters: leadChoices });

export function queryToSave(address: string): string {
  const query = new URLSearchParams(address);
  for (const name of ["page", "lead", "view"]) query.delete(name);
  return query.toString();
}

export function isNarrowed({ search, sort, defaultSort, filters }: LeadListState): boolean {
  return search !== "" || sort !== defaultSort || Object.values(filters).some((value) => value !== "");
}
