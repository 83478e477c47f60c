import type { Metadata } from "next";
import { ResetPassword } from "@/components/admin/login/reset-password";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Choose a new password"),
  referrer: "no-referrer",
});

export default function ResetPasswordPage() {
  return (
    <SignInFrame>
      <ResetPassword />
    </SignInFrame>
  );
}
