import type { Metadata } from "next";
import { ResetPassword } from "@/components/admin/login/reset-password";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Choose a new password"),
  referrer: "no-referrer",
});

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ResetPasswordPage({ searchParams }: PageProps) {
  return (
    <SignInFrame>
      <ResetPassword isFirst={"invited" in (await searchParams)} />
    </SignInFrame>
  );
}
