import { preferenceKeys } from "@/components/admin/kit/preferences";
import { confirmLeave, forgetUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { hasDrafts } from "@/components/admin/kit/use-draft";
import { FOLDED_KEY } from "@/components/admin/kit/use-folded-groups";
import { useLogout } from "@/lib/access/auth/queries";

/**
 * Ends the session, after a question about unsaved changes or unsent texts, then reloads the sign-in page, so
 * that nothing of the session stays in memory.
 */
export function useSignOut() {
  const logout = useLogout([...preferenceKeys, FOLDED_KEY]);
  const onSuccess = () => {
    forgetUnsavedChanges();
    window.location.assign("/admin/login");
  };
  return {
    request: () => confirmLeave(() => logout.mutate(undefined, { onSuccess }), hasDrafts()),
    isPending: logout.isPending || logout.isSuccess,
  };
}
