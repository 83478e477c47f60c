import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";

export const notFoundAddress = z.object({
  id: z.int(),
  path: z.string(),
  count: z.int(),
  botCount: z.int(),
  referrerHost: z.string().nullable(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type NotFoundAddress = z.output<typeof notFoundAddress>;

export const notFoundQuery = listQuery({
  sorts: ["count", "botCount", "path", "firstAt", "lastAt"],
  defaultSort: "-count",
  filters: { by: z.enum(["visitors", "bots"]).optional() },
});
export type NotFoundQuery = z.output<typeof notFoundQuery>;
