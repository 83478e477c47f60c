import "server-only";
import { z } from "zod";
import { colorTrash } from "@/lib/content/colors/record";
import { footerLinks } from "@/lib/content/footer-links/service";
import { articleTrash } from "@/lib/content/knowledge-base/article-record";
import { categories } from "@/lib/content/knowledge-base/categories";
import { menuTrash } from "@/lib/content/menu/record";
import { proofs } from "@/lib/content/proofs/service";
import { redirectTrash } from "@/lib/content/redirects/record";
import { reviewTrash } from "@/lib/content/reviews/record";
import { staticServices } from "@/lib/content/services/service";
import { appointmentKinds } from "@/lib/crm/appointments/kinds";
import { serviceCategories, serviceOptions } from "@/lib/crm/calculator/admin-service";
import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import { replyTemplates } from "@/lib/crm/reply-templates/service";
import type { TrashKind } from "@/lib/http/trash/kind";
import { mediaTrash } from "@/lib/media/record";

export const trashKinds: readonly TrashKind[] = [
  appointmentKinds.trash,
  chatAnswers.trash,
  colorTrash,
  footerLinks.trash,
  proofs.trash,
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

export const restoredRecord = z.union(trashKinds.map(({ response }) => response));
