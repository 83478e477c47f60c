"use client";

import { useState } from "react";
import { EmailDialog, PasswordDialog } from "@/components/admin/account/credential-dialogs";
import { OwnPicture } from "@/components/admin/account/own-picture";
import { SessionList } from "@/components/admin/account/session-list";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PasskeysCard } from "@/components/admin/passkeys/passkeys-card";
import { Button } from "@/components/ui/button";
import { useMe } from "@/lib/access/auth/queries";
import { useSaveProfile } from "@/lib/access/users/queries";
import { profileInput } from "@/lib/access/users/schema";
import { outcomeOf } from "@/lib/core/query/save";
import { roleLabels } from "@/lib/core/roles";

/** The user's own account: rights, password, passkeys and sessions (docs/product/access.md "Users"). */
export function AccountPanel() {
  const me = useMe().data;
  const [dialog, setDialog] = useState<"name" | "email" | "password">();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title="My Account"
        description="Your name, picture and email, your password, your passkeys, and where you're signed in."
      />
      <div className="grid max-w-3xl gap-4">
        {me && (
          <PanelCard
            id="account-heading"
            title="Your account"
            aside={
              <Button variant="secondary" size="small" onClick={() => setDialog("password")}>
                Change password
              </Button>
            }
          >
            <p className="px-4 pt-1 pb-4 text-sm text-ink-muted">
              You sign in as {me.username}.{" "}
              <span className="font-medium text-ink">{roleLabels[me.role].label}.</span>{" "}
              {roleLabels[me.role].description}
            </p>
            <div className="grid gap-3 border-t border-line px-4 py-4 text-sm">
              <OwnPicture name={me.displayName ?? me.username} image={me.imageUrl ?? null} />
              <AccountField
                name="Your name"
                value={me.displayName}
                none="Not set. Visitors read “A colleague”, and your replies are signed by the team."
                onChange={() => setDialog("name")}
              />
              <AccountField
                name="Your email"
                value={me.email}
                none="Not set. You can’t reply to leads, or get a link to a new password."
                onChange={() => setDialog("email")}
              />
            </div>
          </PanelCard>
        )}
        <PasskeysCard />
        <PanelCard id="sessions-heading" title="Where you're signed in">
          <SessionList />
        </PanelCard>
      </div>
      {dialog === "password" && <PasswordDialog onClose={close} />}
      {dialog === "name" && <NameDialog name={me?.displayName ?? null} onClose={close} />}
      {dialog === "email" && <EmailDialog onClose={close} />}
    </>
  );
}

type AccountFieldProps = {
  name: string;
  value: string | null | undefined;
  none: string;
  onChange: () => void;
};

function AccountField({ name, value, none, onChange }: AccountFieldProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-xs text-ink-muted">{name}</p>
        <p className="text-ink">{value || none}</p>
      </div>
      <Button variant="secondary" size="small" onClick={onChange}>
        Change {name.toLowerCase()}
      </Button>
    </div>
  );
}

/** The display name shown to others: never the username, which is half of a sign-in. */
function NameDialog({ name, onClose }: { name: string | null; onClose: () => void }) {
  const save = useSaveProfile();
  return (
    <FormDialog
      title="Your name"
      description="Visitors read it in the chat and below your replies, colleagues beside your notes and leads."
      submitLabel="Save name"
      schema={profileInput}
      values={() => ({ displayName: name ?? "" })}
      save={(input) => outcomeOf(save.mutateAsync(input))}
      onClose={onClose}
    >
      <TextField
        name="displayName"
        label="Name"
        maxLength={60}
        hint="Such as “Rosa from Bayline”. Empty: no name."
      />
    </FormDialog>
  );
}
