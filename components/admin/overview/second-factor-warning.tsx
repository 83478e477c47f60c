import { KeyRound } from "lucide";
import { Warning, WarningLink } from "@/components/admin/kit/warning";
import { useMe } from "@/lib/access/auth/queries";

export function SecondFactorWarning() {
  const me = useMe().data;
  if (me?.role !== "owner" || me.twoFactorEnabled) return null;
  return (
    <Warning
      icon={KeyRound}
      title="Only a password protects your account"
      actions={
        <WarningLink variant="primary" href="/admin/dashboard/twofactor">
          Set up 2FA
        </WarningLink>
      }
    >
      <p>
        As an owner you can do everything here, and so could anyone who learns your password. With 2FA,
        signing in also asks for a code from your phone, or a passkey.
      </p>
    </Warning>
  );
}
