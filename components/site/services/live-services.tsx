"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { ServiceTableProps } from "@/components/site/services/service-table";
import { fetchStaticServices } from "@/lib/content/services/queries";
import type { PublicStaticService } from "@/lib/content/services/schema";

type Loaded = { Table: ComponentType<ServiceTableProps>; services: readonly PublicStaticService[] };

type LiveServicesProps = Omit<ServiceTableProps, "services"> & { loading: string; fallback: ReactNode };

/**
 * Replaces a list that the server could not read: the browser requests it, with two retries
 * (docs/product/site.md "Services and plans"). `fallback` stays if that fails, and without script.
 */
export function LiveServices({ loading, fallback, ...texts }: LiveServicesProps) {
  const [loaded, setLoaded] = useState<Loaded | "loading" | "failed">("loading");

  useEffect(() => {
    let left = false;
    load().then(
      (found) => left || setLoaded(found.services.length > 0 ? found : "failed"),
      () => left || setLoaded("failed"),
    );
    return () => {
      left = true;
    };
  }, []);

  if (loaded === "failed") return fallback;
  if (loaded !== "loading") return <loaded.Table services={loaded.services} {...texts} />;
  return (
    <>
      <noscript>{fallback}</noscript>
      <div role="status" className="needs-script">
        <p className="sr-only">{loading}</p>
        <div aria-hidden className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
          {["a", "b", "c"].map((key) => (
            <div key={key} className="h-88 animate-pulse rounded-2xl bg-line/70" />
          ))}
        </div>
      </div>
    </>
  );
}

/** The table's code, including icons, is needed in the browser only here: elsewhere the server renders it. */
async function load(): Promise<Loaded> {
  const [{ ServiceTable }, services] = await Promise.all([
    import("@/components/site/services/service-table"),
    fetchStaticServices(),
  ]);
  return { Table: ServiceTable, services };
}
