import Link from "next/link";
import { useState } from "react";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { AddPasskeyDialog, PasskeyList } from "@/components/admin/passkeys/passkey-list";
import { Button } from "@/components/ui/button";
import { useMe } from "@/lib/access/auth/queries";
import { passkeyObstacle } from "@/lib/access/passkeys/browser";
import { usePasskeys } from "@/lib/access/passkeys/queries";
import { MAX_PASSKEYS } from "@/lib/core/passkeys-schema";

/** Alternative to the codes of the second factor (docs/product/access.md "Passkeys"). */
export function PasskeysCard() {
  const hasCodes = useMe().data?.twoFactorEnabled ?? false;
  const count = usePasskeys({ enabled: hasCodes }).data?.length;
  const [isAdding, setAdding] = useState(false);
  const obstacle = passkeyObstacle();
  const mayAdd = hasCodes && !obstacle && count !== undefined && count < MAX_PASSKEYS;
  return (
    <PanelCard
      title="Passkeys"
      aside={
        mayAdd && (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      <p className="px-4 pt-1 pb-3 text-sm text-ink-muted">
        After your password, use your fingerprint, face, PIN or security key instead of typing a code.{" "}
        {hasCodes ? (
          count === MAX_PASSKEYS ? (
            `You have ${MAX_PASSKEYS} passkeys. Remove one to add another.`
          ) : (
            obstacle
          )
        ) : (
          <>
            Turn on{" "}
            <Link href="/admin/dashboard/twofactor" prefetch={false} className="text-brand underline">
              2FA
            </Link>{" "}
            first: its codes let you in when you don't have your passkey.
          </>
        )}
      </p>
      {hasCodes && (
        <div className="border-t border-line">
          <PasskeyList />
        </div>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </PanelCard>
  );
}
