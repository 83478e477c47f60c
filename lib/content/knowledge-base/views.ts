import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import { consume } from "@/lib/data/rate-limits";
import { isProgram } from "@/lib/http/user-agent";

export type Visitor = { address: string; headers: Headers; method: string };

/**
 * Once an hour per visitor and article, without bots, prefetches, and other sites.
 * @returns the new count, or null if the view did not count
 */
export async function countView(articleId: number, visitor: Visitor): Promise<number | null> {
  if (!isReading(visitor) || !(await isFirstThisHour(articleId, visitor))) return null;
  // Bypasses the model, which would change `updatedAt`.
  const rows = await db.$queryRaw<{ viewCount: number }[]>`
    UPDATE knowledge_base_articles SET view_count = view_count + 1 WHERE id = ${articleId}
    RETURNING view_count AS "viewCount"`;
  return rows[0]?.viewCount ?? null;
}

function isReading({ headers, method }: Visitor): boolean {
  if (method !== "GET" || isProgram(headers.get("user-agent"))) return false;
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return !purpose.includes("prefetch") && headers.get("sec-fetch-site") !== "cross-site";
}

async function isFirstThisHour(articleId: number, { address, headers }: Visitor): Promise<boolean> {
  const visitor = createHmac("sha256", env.NEXTAUTH_SECRET)
    .update(`${address}\n${headers.get("user-agent")}`)
    .digest("base64url");
  try {
    await consume("articleViews", `${articleId}:${visitor}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}
