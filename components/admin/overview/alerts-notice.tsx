"use client";

import { BellOff } from "lucide";
import Link from "next/link";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";

/** Stands until alerts have a second way. */
export function AlertsNotice() {
  return (
    <Warning
      id="alerts-notice-heading"
      icon={BellOff}
      title="Alerts go out by email alone"
      actions={
        <Button variant="secondary" size="small" asChild>
          <Link href="/admin/dashboard/settings#settings-operation" prefetch={false}>
            Backups and alerts
          </Link>
        </Button>
      }
    >
      <p>
        When the mail server is out of order, nobody is told, and new requests wait unseen. Set a webhook of a
        chat or paging service, or let a monitoring system read the metrics.
      </p>
    </Warning>
  );
}
