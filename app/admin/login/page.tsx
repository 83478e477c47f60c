import type { Metadata } from "next";
import Link from "next/link";
import { LoginScreen } from "@/components/admin/login/login-screen";
import { ProductMark } from "@/components/admin/shell/product-mark";
import { company, pageTitle } from "@/lib/company";

export const generateMetadata = (): Metadata => ({ title: pageTitle("Admin sign in") });

export default function LoginPage() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-8 bg-navy-deep bg-[radial-gradient(60rem_32rem_at_50%_-10%,var(--color-navy),transparent)] px-4 py-12">
      <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight text-white">
        <ProductMark /> {company.product}
      </p>
      <div className="w-full max-w-[26rem] rounded-2xl bg-surface p-6 shadow-2xl sm:p-8">
        <LoginScreen />
      </div>
      <Link href="/" prefetch={false} className="text-sm text-white/70 hover:text-white">
        Back to the website
      </Link>
    </main>
  );
}
