import type { Metadata } from "next";
import { LoginScreen } from "@/components/admin/login/login-screen";
import { SignInFrame } from "@/components/admin/login/sign-in-frame";
import { ENDED, NEXT, pathAfterSignIn } from "@/lib/access/auth/path-after-sign-in";
import { pageTitle } from "@/lib/data/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Admin sign in") });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { [NEXT]: next, [ENDED]: ended } = await searchParams;
  return (
    <SignInFrame>
      <LoginScreen
        next={pathAfterSignIn(typeof next === "string" ? next : undefined)}
        why={ended ? "ended" : next ? "next" : undefined}
      />
    </SignInFrame>
  );
}
