"use client";

import { PasskeyList } from "@/components/admin/passkeys/passkey-list";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { usePersonName } from "@/lib/access/users/queries";
import type { AdminUserRecord } from "@/lib/access/users/schema";

type PasskeysDialogProps = { user: AdminUserRecord; onClose: () => void };

export function PasskeysDialog({ user, onClose }: PasskeysDialogProps) {
  const name = usePersonName()(user.username);
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent title={`Passkeys of ${name}`} className="max-w-xl">
        <div className="overflow-y-auto">
          <PasskeyList userId={user.id} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
