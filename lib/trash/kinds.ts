import "server-only";
import { footerLinkTrash } from "@/lib/footer-links/record";
import { reviewTrash } from "@/lib/reviews/record";
import { staticServiceTrash } from "@/lib/static-services/record";
import type { TrashKind } from "@/lib/trash/kind";

/** Everything that can come back from the trash: one entry a section. Administrators can't. */
export const trashKinds: readonly TrashKind[] = [footerLinkTrash, reviewTrash, staticServiceTrash];
