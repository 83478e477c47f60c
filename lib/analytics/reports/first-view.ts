import "server-only";
import { DIRECT, type Dimension } from "@/lib/analytics/reports/dimensions";
import { Prisma } from "@/lib/generated/prisma/client";

const SEARCH =
  "(google\\.[a-z.]{2,6}|bing\\.com|duckduckgo\\.com|yahoo\\.(com|co\\.[a-z]{2})|ecosia\\.org|search\\.brave\\.com|startpage\\.com|qwant\\.com|baidu\\.com|yandex\\.[a-z]{2,3})";
const SOCIAL =
  "(facebook\\.com|instagram\\.com|linkedin\\.com|lnkd\\.in|twitter\\.com|x\\.com|t\\.co|youtube\\.com|pinterest\\.com|reddit\\.com|tiktok\\.com|nextdoor\\.com|whatsapp\\.com)";
const isHost = (column: string, hosts: string) => `${column} ~ '(^|\\.)${hosts}$'`;

const CHANNEL = `CASE
  WHEN lower(utm_medium) ~ '^(cpc|ppc|cpm|cpv|paid.*|display|banner|ads?)$' THEN 'paid'
  WHEN lower(utm_medium) ~ '^(e-?mail|newsletter)$' OR lower(utm_source) ~ '^(e-?mail|newsletter)$' THEN 'email'
  WHEN lower(utm_medium) ~ '^social' THEN 'social'
  WHEN lower(utm_medium) = 'organic' THEN 'search'
  WHEN concat(utm_source, utm_medium, utm_campaign) <> '' THEN 'campaign'
  WHEN coalesce(referrer, '') = '' THEN 'direct'
  WHEN ${isHost("referrer", SEARCH)} THEN 'search'
  WHEN ${isHost("referrer", SOCIAL)} THEN 'social'
  ELSE 'referral' END`;

/**
 * The campaign's own source, or the referring host; Facebook's hosts for phones and links count as Facebook.
 */
export const SOURCE = `coalesce(nullif(lower(utm_source), ''),
  nullif(regexp_replace(regexp_replace(lower(referrer), '^www\\.|:\\d+$', '', 'g'),
    '^(l|lm|m|mobile|web|touch)\\.(facebook\\.com)$', '\\2'), ''), '${DIRECT}')`;

/** Cut, so that three of them fit into a value, and into an index. */
const part = (column: string) => `left(lower(coalesce(${column}, '')), 100)`;
const CAMPAIGN = `CASE WHEN concat(utm_source, utm_medium, utm_campaign) <> ''
  THEN json_build_array(${part("utm_source")}, ${part("utm_medium")}, ${part("utm_campaign")})::text END`;

/**
 * Events that make a session a visit of their day: a page opened the day before may be sent from after
 * midnight.
 */
export const MAKES_A_VISIT = "'page_view', 'form_start', 'conversion'";

const UTM = ["utm_source", "utm_medium", "utm_campaign"];

const GROUPED_BY: Partial<Record<Dimension, { columns: readonly string[]; value: string }>> = {
  all: { columns: [], value: "''" },
  channel: { columns: ["referrer", ...UTM], value: CHANNEL },
  source: { columns: ["referrer", "utm_source"], value: SOURCE },
  campaign: { columns: UTM, value: CAMPAIGN },
  device: { columns: ["device"], value: "coalesce(device, '')" },
  browser: { columns: ["browser"], value: "coalesce(browser, '')" },
  country: { columns: ["country"], value: "coalesce(country, '')" },
  language: { columns: ["language"], value: "split_part(lower(coalesce(language, '')), '-', 1)" },
};
const groupedBy = (dimensions: readonly Dimension[]) =>
  dimensions.flatMap((dimension) => {
    const grouping = GROUPED_BY[dimension];
    return grouping ? [{ dimension, ...grouping }] : [];
  });

export const columnsOf = (dimensions: readonly Dimension[]): string[] => [
  ...new Set(groupedBy(dimensions).flatMap(({ columns }) => columns)),
];

/**
 * Falls back on the first event that makes a visit. Reads the first view only: the patterns are the most
 * expensive part.
 */
export const firstView = (dimensions: readonly Dimension[]): Prisma.Sql =>
  Prisma.raw(`
  SELECT day, session_key, visitor_key, ${groupedBy(dimensions)
    .map(({ dimension, value }) => `${value} AS "${dimension}", `)
    .join("")}CASE WHEN name = 'page_view' THEN path END AS entry
  FROM (
    SELECT DISTINCT ON (day, session_key) *
    FROM event WHERE name IN (${MAKES_A_VISIT}) ORDER BY day, session_key, name <> 'page_view', id
  ) AS first`);
