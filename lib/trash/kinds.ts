import "server-only";
import { z } from "zod";
import { chatAnswers } from "@/lib/chat/improvement/answers";
import { colorTrash } from "@/lib/colors/record";
import { footerLinks } from "@/lib/footer-links/service";
import { articleTrash } from "@/lib/knowledge-base/article-record";
import { categories } from "@/lib/knowledge-base/categories";
import { mediaTrash } from "@/lib/media/record";
import { menuTrash } from "@/lib/menu/record";
import { redirectTrash } from "@/lib/redirects/record";
import { replyTemplates } from "@/lib/reply-templates/service";
import { reviewTrash } from "@/lib/reviews/record";
import { serviceCategories, serviceOptions } from "@/lib/service-calculator/admin-service";
import { staticServices } from "@/lib/static-services/service";
import type { TrashKind } from "@/lib/trash/kind";

/** Everything that can come back from the trash: one entry a section. Administrators can't. */
export const trashKinds: readonly TrashKind[] = [
  chatAnswers.trash,
  colorTrash,
  footerLinks.trash,
  redirectTrash,
  replyTemplates.trash,
  reviewTrash,
  serviceCategories.trash,
  serviceOptions.trash,
  staticServices.trash,
  menuTrash,
  mediaTrash,
  articleTrash,
  categories.trash,
];

/** A restored record, under the name that its own section's calls answer it by. */
export const restoredRecord = z.union(trashKinds.map(({ answers }) => answers));
