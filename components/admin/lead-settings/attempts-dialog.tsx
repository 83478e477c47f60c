"use client";

import { DateText } from "@/components/admin/kit/date-text";
import { outcomeLabel } from "@/components/admin/lead-settings/delivery-columns";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { WebhookDelivery } from "@/lib/crm/lead-settings/webhook/schema";

type AttemptsDialogProps = { delivery: WebhookDelivery; onClose: () => void };

export function AttemptsDialog({ delivery, onClose }: AttemptsDialogProps) {
  const { title, messageId, attempts } = delivery;
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent title={title} description={`webhook-id: ${messageId}`} className="max-w-2xl">
        <ScrollRegion as="ol" className="grid grid-cols-1 divide-y divide-line overflow-y-auto text-sm">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="grid gap-1 px-5 py-3">
              <p className="flex flex-wrap justify-between gap-x-4 text-ink">
                <span>{outcomeLabel(attempt)}</span>
                <span className="text-ink-muted">
                  <DateText value={attempt.at} withTime />
                </span>
              </p>
              {attempt.answer && (
                <p className="rounded-md bg-surface-sunken px-3 py-2 text-xs break-all whitespace-pre-wrap text-ink-muted">
                  {attempt.answer}
                </p>
              )}
            </li>
          ))}
        </ScrollRegion>
      </DialogContent>
    </Dialog>
  );
}
