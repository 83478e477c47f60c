import "server-only";
import { menuTrash } from "@/lib/menu/record";
import { reviewTrash } from "@/lib/reviews/record";
import type { TrashKind } from "@/lib/trash/kind";

/** Everything that can come back from the trash: one entry a section. Administrators can't. */
export const trashKinds: readonly TrashKind[] = [reviewTrash, menuTrash];
