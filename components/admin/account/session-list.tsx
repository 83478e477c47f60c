import { Laptop, LogOut, Smartphone } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { ErrorState } from "@/components/admin/kit/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useOpenSessions, useRevokeOtherSessions, useRevokeSession } from "@/lib/access/auth/queries";
import type { OpenSession } from "@/lib/access/auth/sessions-schema";

export function SessionList({ userId }: { userId?: number }) {
  const { data: sessions, error, refetch } = useOpenSessions(userId);
  if (!sessions) {
    return error ? (
      <ErrorState title="The sessions could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-busy className="grid gap-3 p-5">
        <span className="sr-only">Loading sessions…</span>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  if (sessions.length === 0) {
    return <p className="px-4 py-4 text-sm text-ink-muted">Not signed in anywhere.</p>;
  }
  return (
    <div data-focus-list="" tabIndex={-1} className="outline-none">
      <ul aria-label="Sessions" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} userId={userId} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <EndOtherSessions userId={userId} isOwn={sessions.some(({ isCurrent }) => isCurrent)} />
      )}
    </div>
  );
}

function SessionRow({ session, userId }: { session: OpenSession; userId: number | undefined }) {
  const revoke = useRevokeSession(userId);
  const { id, device, country, ipAddress, createdAt, lastSeenAt, isCurrent } = session;
  const icon = /android|ios/i.test(device) ? Smartphone : Laptop;
  const place = [country?.name ?? "Unknown country", ipAddress].filter(Boolean).join(", ");
  return (
    <li data-focus-row={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <DrawnIcon icon={icon} className="size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5 text-sm">
        <span className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {device} {isCurrent && <Badge variant="success">This device</Badge>}
        </span>
        <span className="break-words text-ink-muted">{place}</span>
        <span className="text-xs text-ink-muted">
          Last seen <DateText value={lastSeenAt} withTime />, signed in{" "}
          <DateText value={createdAt} withTime />
        </span>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          pending={revoke.isPending}
          aria-label={`End the session of ${device}`}
          onClick={() => revoke.mutate(session)}
        >
          <DrawnIcon icon={LogOut} /> End
        </Button>
      )}
    </li>
  );
}

function EndOtherSessions({ userId, isOwn }: { userId?: number; isOwn: boolean }) {
  const end = useRevokeOtherSessions(userId);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const label = isOwn ? "End all other sessions" : "End all sessions";
  return (
    <div className="border-t border-line px-4 py-3">
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={close}
        title={`${label}?`}
        description={
          isOwn
            ? "Every other browser is signed out right away. You stay signed in here."
            : "This administrator is signed out everywhere right away."
        }
        confirmLabel={label}
        pending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
      />
    </div>
  );
}
