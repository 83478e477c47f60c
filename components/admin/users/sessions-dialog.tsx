"use client";

import { SessionList } from "@/components/admin/account/session-list";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { usePersonName } from "@/lib/access/users/queries";
import type { AdminUserRecord } from "@/lib/access/users/schema";

type SessionsDialogProps = { user: AdminUserRecord; onClose: () => void };

export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const name = usePersonName()(user.username);
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent title={`Sessions of ${name}`} className="max-w-xl">
        <div className="overflow-y-auto">
          <SessionList userId={user.id} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
