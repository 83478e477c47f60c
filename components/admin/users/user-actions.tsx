import { type IconNode, KeyRound, MailPlus, MonitorSmartphone, ShieldCheck, ShieldOff } from "lucide";
import Link from "next/link";
import { type ComponentProps, type ReactNode, useState } from "react";
import { SessionList } from "@/components/admin/account/session-list";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { Modal } from "@/components/admin/kit/modal";
import { usePreference } from "@/components/admin/kit/preferences";
import { RowActions } from "@/components/admin/kit/row-actions";
import { PasskeyList } from "@/components/admin/passkeys/passkey-list";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tooltip } from "@/components/ui/tooltip";
import { useForceTwoFactor, useInviteAgain, usePersonName } from "@/lib/access/users/queries";
import type { AdminUserRecord } from "@/lib/access/users/schema";

type UserActionsProps = {
  user: AdminUserRecord;
  isSelf: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

export function UserActions({ user, isSelf, onEdit, onDelete }: UserActionsProps) {
  const name = usePersonName()(user.username);
  return (
    <RowActions
      name={name}
      onEdit={onEdit}
      onDelete={isSelf ? undefined : onDelete}
      className="flex-wrap @4xl:flex-nowrap"
    >
      {isSelf ? (
        <Button asChild variant="secondary" size="small">
          <Link href="/admin/dashboard/twofactor" prefetch={false}>
            Use the 2FA tab
          </Link>
        </Button>
      ) : (
        <>
          <InviteAgainButton user={user} />
          <ListButton user={user} icon={KeyRound} label="Passkeys" isEmpty={user.passkeys === 0}>
            <PasskeyList userId={user.id} />
          </ListButton>
          <ListButton user={user} icon={MonitorSmartphone} label="Sessions">
            <SessionList userId={user.id} />
          </ListButton>
          <ForceTwoFactorButton user={user} />
        </>
      )}
    </RowActions>
  );
}

type RowButtonProps = ComponentProps<typeof Button> & { icon: IconNode; label: string };

function RowButton({ icon, label, ...props }: RowButtonProps) {
  const [isCompact] = usePreference("compact");
  return (
    <Tooltip text={label} enabled={isCompact}>
      <Button variant="secondary" size="small" {...props}>
        <DrawnIcon icon={icon} /> <span className="@4xl:group-data-compact/table:sr-only">{label}</span>
      </Button>
    </Tooltip>
  );
}

function InviteAgainButton({ user }: { user: AdminUserRecord }) {
  const invite = useInviteAgain();
  if (user.lastLogin || !user.email || !user.isActive) return null;
  return (
    <RowButton
      icon={MailPlus}
      label="Invite again"
      pending={invite.isPending}
      onClick={() => invite.mutate(user)}
    />
  );
}

type ListButtonProps = {
  user: AdminUserRecord;
  icon: IconNode;
  label: string;
  isEmpty?: boolean;
  children: ReactNode;
};

/** Opens a list in a dialog, which would otherwise disappear with the last entry. */
function ListButton({ user, icon, label, isEmpty = false, children }: ListButtonProps) {
  const title = `${label} of ${usePersonName()(user.username)}`;
  const [isOpen, setOpen] = useState(false);
  if (isEmpty && !isOpen) return null;
  return (
    <>
      <RowButton icon={icon} label={label} aria-label={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal onClose={() => setOpen(false)} title={title} className="max-w-xl">
          <div className="overflow-y-auto">{children}</div>
        </Modal>
      )}
    </>
  );
}

/** Only they themselves can set 2FA up; others can require or remove it, which signs them out either way. */
function ForceTwoFactorButton({ user }: { user: AdminUserRecord }) {
  const name = usePersonName()(user.username);
  const force = useForceTwoFactor();
  const [isConfirming, setConfirming] = useState(false);
  const isOn = user.twoFactorEnabled || user.twoFactorRequired;
  const action = user.twoFactorEnabled ? "Disable 2FA" : isOn ? "Stop requiring 2FA" : "Require 2FA";
  const close = () => setConfirming(false);
  return (
    <>
      <RowButton icon={isOn ? ShieldOff : ShieldCheck} label={action} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        onClose={close}
        title={`${action} for ${name}?`}
        description={
          isOn
            ? "They'll sign in with just their password, their passkeys are removed, and they're signed out everywhere now."
            : "They're signed out everywhere now, and set it up themselves at their next sign-in."
        }
        confirmLabel={action}
        pending={force.isPending}
        onConfirm={() => force.mutate({ id: user.id, enable: !isOn }, { onSettled: close })}
      />
    </>
  );
}
