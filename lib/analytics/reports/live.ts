import "server-only";
import { SOURCE } from "@/lib/analytics/reports/first-view";
import type { Reports } from "@/lib/analytics/reports/schema";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

const MINUTES = 30;
const MAX_LISTED = 10;

type Row = {
  kind: "all" | "minute" | "page" | "source" | "device";
  value: string;
  visitors: number;
  views: number;
};

export async function readLive(now: Date): Promise<Reports["live"]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH seen AS MATERIALIZED (
      SELECT visitor_key, path, device, ${Prisma.raw(SOURCE)} AS source,
        floor(extract(epoch FROM ${now}::timestamptz - created_at) / 60)::int AS minutes_ago
      FROM analytics_events
      WHERE created_at > ${now}::timestamptz - ${MINUTES} * interval '1 minute' AND created_at <= ${now}::timestamptz
        AND name = 'page_view'
    ),
    counted AS (
      SELECT kind, value, count(DISTINCT visitor_key)::int AS visitors, count(*)::int AS views
      FROM seen CROSS JOIN LATERAL (VALUES
        ('all', ''), ('minute', minutes_ago::text), ('page', path), ('source', source), ('device', coalesce(device, ''))
      ) AS side(kind, value)
      WHERE value IS NOT NULL GROUP BY kind, value
    )
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY visitors DESC, views DESC, value) AS place FROM counted
    ) AS placed
    WHERE kind = 'minute' OR place <= ${MAX_LISTED} ORDER BY kind, place`;
  const listOf = (kind: Row["kind"]) =>
    rows.filter((row) => row.kind === kind).map(({ value, visitors }) => ({ value, visitors }));
  const all = rows.find(({ kind }) => kind === "all");
  const byMinute = new Map(
    rows.filter(({ kind }) => kind === "minute").map(({ value, views }) => [Number(value), views]),
  );
  return {
    asOf: now.toISOString(),
    minutes: MINUTES,
    visitors: all?.visitors ?? 0,
    views: all?.views ?? 0,
    viewsByMinute: Array.from({ length: MINUTES }, (_, index) => byMinute.get(MINUTES - 1 - index) ?? 0),
    pages: listOf("page"),
    sources: listOf("source"),
    devices: listOf("device"),
  };
}
