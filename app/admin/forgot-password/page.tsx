import type { Metadata } from "next";
import { ForgotPassword } from "@/components/admin/login/forgot-password";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Forgot your password?") });

export default function ForgotPasswordPage() {
  return (
    <SignInFrame>
      <ForgotPassword />
    </SignInFrame>
  );
}
