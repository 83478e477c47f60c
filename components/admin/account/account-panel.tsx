"use client";

import { useState } from "react";
import { PasswordDialog } from "@/components/admin/account/password-dialog";
import { SessionList } from "@/components/admin/account/session-list";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PasskeysCard } from "@/components/admin/passkeys/passkeys-card";
import { Button } from "@/components/ui/button";
import { useMe } from "@/lib/auth/api";
import { roleWords } from "@/lib/auth/roles";

/** One's own account: what one may do, the password, the passkeys, and where one is signed in (docs/product.md 2.2). */
export function AccountPanel() {
  const me = useMe().data;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <PageHeader
        title="My Account"
        description="Your role, your password, your passkeys, and where you're signed in."
      />
      <div className="grid max-w-3xl gap-4">
        {me && (
          <PanelCard
            id="account-heading"
            title={me.username}
            aside={
              <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
                Change password
              </Button>
            }
          >
            <p className="px-4 pt-1 pb-4 text-sm text-ink-muted">
              <span className="font-medium text-ink">{roleWords[me.role].label}.</span>{" "}
              {roleWords[me.role].description}
            </p>
          </PanelCard>
        )}
        <PasskeysCard />
        <PanelCard id="sessions-heading" title="Where you're signed in">
          <SessionList />
        </PanelCard>
      </div>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}
