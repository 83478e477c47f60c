import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";

export const redirect = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  articleId: z.int(),
  title: z.string(),
  createdAt: z.string(),
});
export type Redirect = z.output<typeof redirect>;

export const redirectQuery = listQuery({ sorts: ["createdAt", "from"], defaultSort: "-createdAt" });
export type RedirectQuery = z.output<typeof redirectQuery>;
