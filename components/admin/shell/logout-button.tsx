"use client";

import { LogOut } from "lucide-react";
import { forgetUnsavedChanges, leave } from "@/components/admin/kit/unsaved-changes";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useLogout } from "@/lib/auth/api";

/** Ends the session, after a question where changes are not saved, then loads the sign-in anew, so that nothing of the session stays in memory. */
export function LogoutButton() {
  const hydrated = useHydrated();
  const logout = useLogout();
  const onSuccess = () => {
    forgetUnsavedChanges();
    window.location.assign("/admin/login");
  };
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={!hydrated}
      pending={logout.isPending || logout.isSuccess}
      onClick={() => leave(() => logout.mutate(undefined, { onSuccess }))}
    >
      <LogOut aria-hidden /> Logout
    </Button>
  );
}
