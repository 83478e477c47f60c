import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPassword } from "@/components/admin/login/new-password";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { requireAdminPage } from "@/lib/access/auth/guards";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Choose a new password") });

export default async function NewPasswordPage() {
  const { user } = await requireAdminPage();
  if (!user.mustChangePassword) redirect("/admin/dashboard");
  return (
    <SignInFrame>
      <NewPassword username={user.username} />
    </SignInFrame>
  );
}
