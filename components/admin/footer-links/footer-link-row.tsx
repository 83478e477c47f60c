import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ListRow } from "@/components/admin/kit/list-row";
import { Badge } from "@/components/ui/badge";
import type { FooterLink } from "@/lib/footer-links/schema";

type FooterLinkRowProps = {
  link: FooterLink;
  handle: ReactNode;
  /** Why it leads nowhere; absent where it does, as far as we know. */
  fault?: string;
  onActiveChange: (isActive: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function FooterLinkRow({ link, handle, fault, ...actions }: FooterLinkRowProps) {
  return (
    <ListRow
      {...actions}
      handle={handle}
      name={link.label}
      recordName={`the link ${link.label}`}
      isActive={link.isActive}
      badges={
        <>
          {link.target === "_blank" && <Badge>New tab</Badge>}
          {!link.isActive && <Badge variant="warning">Inactive</Badge>}
          {fault && (
            <Badge variant="danger">
              <CircleAlert aria-hidden /> Broken link
            </Badge>
          )}
        </>
      }
      detail={
        <>
          <span className="break-all">{link.url}</span>
          {fault && <span className="ml-2 font-medium text-danger">{fault}</span>}
        </>
      }
    />
  );
}
