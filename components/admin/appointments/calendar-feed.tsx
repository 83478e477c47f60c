import { Link2 } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { ShownOnceDialog } from "@/components/admin/kit/shown-once-dialog";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useFeed, useRenewFeed, useRevokeFeed } from "@/lib/crm/appointments/queries";

/** Private address at which other calendars read one's appointments; shown once. */
export function CalendarFeed() {
  const renew = useRenewFeed();
  const revoke = useRevokeFeed();
  const [confirming, setConfirming] = useState<"renew" | "revoke" | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const close = () => setConfirming(null);
  const make = () => renew.mutate(undefined, { onSuccess: (answer) => setUrl(answer.url), onSettled: close });
  return (
    <PanelCard title="Your appointments in another calendar">
      <div className="grid justify-items-start gap-3 px-4 pt-1 pb-4">
        <p className="text-sm text-ink-muted">
          Subscribe to a private address in Google Calendar, Outlook, or Apple Calendar. Everyone who has it
          can read your appointments. It ends with a new password, and when you end all your other sessions.
        </p>
        <Loaded query={useFeed()} failed="The address could not be loaded.">
          {(stored) => (
            <>
              {stored && (
                <p className="text-sm text-ink">
                  Made on <DateText value={stored.createdAt} withTime />
                  {stored.readAt ? (
                    <>
                      , last read on <DateText value={stored.readAt} withTime />.
                    </>
                  ) : (
                    ", not read yet."
                  )}
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  pending={renew.isPending && !confirming}
                  onClick={() => (stored ? setConfirming("renew") : make())}
                >
                  <DrawnIcon icon={Link2} /> {stored ? "New address" : "Make an address"}
                </Button>
                {stored && (
                  <Button variant="dangerGhost" onClick={() => setConfirming("revoke")}>
                    Revoke
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
      <ConfirmDialog
        open={confirming === "renew"}
        onClose={close}
        title="Make a new address?"
        description="Calendars that subscribed to the present one get nothing more."
        confirmLabel="New address"
        pending={renew.isPending}
        onConfirm={make}
      />
      <ConfirmDialog
        open={confirming === "revoke"}
        onClose={close}
        title="Revoke the address?"
        description="Calendars that subscribed to it get nothing more."
        confirmLabel="Revoke"
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: close })}
      />
      {url && (
        <ShownOnceDialog
          title="Your calendar's address"
          description="Subscribe to it in your calendar now."
          text={url}
          copyLabel="Copy address"
          onClose={() => setUrl(null)}
        />
      )}
    </PanelCard>
  );
}
