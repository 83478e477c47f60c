import { AlarmClock, Check, CircleAlert, Clock, Flame } from "lucide";
import { momentText } from "@/components/admin/kit/moment-text";
import { answerStateNow, answerVariants, statusVariants } from "@/components/admin/leads/lead-labels";
import { stateVariant } from "@/components/admin/orders/order-labels";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { stateLabel } from "@/lib/commerce/orders/admin/labels";
import type { Lead, LeadOrder } from "@/lib/crm/inbox/schema";
import { answerLabels, statusLabels, urgencyLabels } from "@/lib/crm/leads/kinds";

const answerIcons = { green: Clock, due: AlarmClock, late: CircleAlert, answered: Check };

export function AnswerBadge({ lead, now }: { lead: Lead; now: number }) {
  const state = answerStateNow(lead, now);
  if (!state) return null;
  const [label, at] =
    state === "answered" ? ["Answered", lead.firstAnsweredAt] : ["Answer promised by", lead.dueAt];
  return (
    <Badge variant={answerVariants[state]} title={at ? `${label} ${momentText(at)}` : undefined}>
      <DrawnIcon icon={answerIcons[state]} /> {answerLabels[state]}
    </Badge>
  );
}

/** A merged lead is worked on in the other one: its own status says nothing. */
export function LeadStatusBadge({ lead: { status, mergedInto } }: { lead: Lead }) {
  if (mergedInto !== null) return <Badge variant="neutral">Merged</Badge>;
  return <Badge variant={statusVariants[status]}>{statusLabels[status]}</Badge>;
}

export function LeadOrderBadge({ order: { state, needsStaff } }: { order: LeadOrder }) {
  if (needsStaff) return <Badge variant="danger">Order needs you</Badge>;
  return <Badge variant={stateVariant(state)}>{stateLabel(state)}</Badge>;
}

export function UrgencyBadge({ urgency }: Pick<Lead, "urgency">) {
  if (urgency !== "urgent" && urgency !== "high") return null;
  return (
    <Badge variant={urgency === "urgent" ? "danger" : "warning"}>
      {urgency === "urgent" && <DrawnIcon icon={Flame} />} {urgencyLabels[urgency]}
    </Badge>
  );
}
