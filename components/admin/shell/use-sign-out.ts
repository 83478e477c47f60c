"use client";

import { forgetUnsavedChanges, leave } from "@/components/admin/kit/unsaved-changes";
import { useLogout } from "@/lib/auth/api";

/** Ends the session, after a question where changes are not saved, then loads the sign-in anew, so that nothing of the session stays in memory. */
export function useSignOut() {
  const logout = useLogout();
  const onSuccess = () => {
    forgetUnsavedChanges();
    window.location.assign("/admin/login");
  };
  return {
    ask: () => leave(() => logout.mutate(undefined, { onSuccess })),
    isUnderWay: logout.isPending || logout.isSuccess,
  };
}
