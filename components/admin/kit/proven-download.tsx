"use client";

import type { ComponentProps, MouseEvent } from "react";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { requireProof } from "@/lib/core/query/proof";

type ProvenDownloadProps = Omit<ComponentProps<"a">, "href" | "download" | "onClick"> & { href: string };

export function ProvenDownload({ href, ...props }: ProvenDownloadProps) {
  const download = useAdminMutation({
    mutationFn: async (href: string) => {
      await requireProof();
      startDownload(href);
    },
    failure: "Failed to start the download. Please try again.",
  });
  const start = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (!download.isPending) download.mutate(event.currentTarget.href);
  };
  return <a {...props} href={href} download onClick={start} />;
}

function startDownload(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
