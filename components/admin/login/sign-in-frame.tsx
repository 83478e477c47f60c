import type { ReactNode } from "react";
import { ProductMark } from "@/components/admin/kit/product-mark";
import { company } from "@/lib/data/company";

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-8 bg-navy-deep bg-[radial-gradient(60rem_32rem_at_50%_-10%,var(--color-navy),transparent)] px-4 py-12">
      <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight text-white">
        <ProductMark /> {company.product}
      </p>
      <div className="w-full max-w-[26rem] rounded-2xl bg-surface p-6 shadow-2xl sm:p-8">{children}</div>
      <a href="/" className="text-sm text-white/70 hover:text-white">
        Back to the website
      </a>
    </main>
  );
}
