import type { Metadata } from "next";
import { LoginScreen } from "@/components/admin/login/login-screen";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { pageTitle } from "@/lib/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Admin sign in") });

export default function LoginPage() {
  return (
    <SignInFrame>
      <LoginScreen />
    </SignInFrame>
  );
}
