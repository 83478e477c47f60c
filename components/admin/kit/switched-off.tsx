import Link from "next/link";
import { useMay } from "@/lib/access/auth/queries";

export function SwitchedOff({ what }: { what: string }) {
  const may = useMay();
  return (
    <p className="mb-4 rounded-lg border border-line bg-surface-sunken px-4 py-3 text-sm text-ink">
      {`No visitor sees ${what}: it is switched off among the features in `}
      {may("settings") ? (
        <Link
          href="/admin/dashboard/settings"
          prefetch={false}
          className="font-medium text-brand-strong underline underline-offset-2"
        >
          Settings
        </Link>
      ) : (
        "Settings"
      )}
      .
    </p>
  );
}
