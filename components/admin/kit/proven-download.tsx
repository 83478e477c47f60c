import type { ComponentProps, MouseEvent } from "react";
import { startDownload } from "@/components/admin/kit/save-as-file";
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
