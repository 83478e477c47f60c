import { z } from "zod";
import { businessEvents } from "@/lib/analytics/conversions";
import { toLine } from "@/lib/core/plain-text";

export const MAX_EVENTS_IN_BATCH = 50;

/** Cut before it is cleaned: a cut may leave half a surrogate pair, which PostgreSQL refuses inside JSON. */
const text = (max: number) =>
  z
    .string()
    .max(4000)
    .transform((value) => toLine(value.slice(0, max)));
const size = z.string().regex(/^\d{1,5}x\d{1,5}$/);
/** At most a day: anything longer is a changed clock, not a visit. */
const seconds = z.number().int().min(0).max(86_400);
/** The path alone, since a query may hold a visitor's input; not an appointment's, which opens it. */
const path = z
  .string()
  .max(4000)
  .startsWith("/")
  .transform((value) => toLine(value.split(/[?#]/, 1)[0] ?? "").slice(0, 500))
  .transform((value) => (value.startsWith("/appointments/") ? "/appointments" : value));
const referrer = z
  .string()
  .max(4000)
  .transform((value) => (URL.canParse(value) ? new URL(value).host.slice(0, 255) || undefined : undefined));

const visit = z.object({
  referrer: referrer.optional(),
  utmSource: text(255).optional(),
  utmMedium: text(255).optional(),
  utmCampaign: text(255).optional(),
  language: text(35).optional(),
  timezone: text(64).optional(),
  screen: size.optional(),
  viewport: size.optional(),
});

const ownProperties = z
  .record(z.string().regex(/^[A-Za-z]\w{0,39}$/), z.union([text(200), z.number()]))
  .refine((properties) => Object.keys(properties).length <= 10);

const form = z.object({ form: text(100) });

const events = {
  page_view: z.object({}),
  scroll_depth: z.object({ percent: z.literal([25, 50, 75, 100]) }),
  time_on_page: z.object({ seconds }),
  click: z.object({ element: text(40), id: text(100).optional(), text: text(100).optional() }),
  form_start: form,
  form_submit: form,
  /** Names of the faulty fields, never their values. */
  form_error: form.extend({ fields: z.array(text(64)).max(30) }),
  /** The server reads the browser from the header instead. */
  session_start: visit.extend({ userAgent: z.string().max(4000).optional() }),
  session_end: z.object({ seconds }),
  /**
   * Speed of a loaded page, sent when left: milliseconds to its largest part and to its slowest response, and
   * its layout shift.
   */
  web_vitals: z.object({
    lcp: z.number().min(0).max(60_000).optional(),
    inp: z.number().min(0).max(60_000).optional(),
    cls: z.number().min(0).max(100).optional(),
  }),
  conversion: z.object({ conversion: text(100) }),
  ...(Object.fromEntries(businessEvents.map((name) => [name, ownProperties])) as Record<
    (typeof businessEvents)[number],
    typeof ownProperties
  >),
};

export type EventName = keyof typeof events;
export type EventProperties<N extends EventName> = z.input<(typeof events)[N]>;

const eventNames = Object.keys(events) as [EventName, ...EventName[]];

const event = z
  .object({ name: z.enum(eventNames), path: path.optional(), properties: z.unknown().optional() })
  .transform(({ name, path, properties }, context) => {
    const result = events[name].safeParse(properties ?? {});
    if (result.success) return { name, path, properties: result.data as Record<string, unknown> };
    for (const issue of result.error.issues) {
      context.addIssue({ code: "custom", message: issue.message, path: ["properties", ...issue.path] });
    }
    return z.NEVER;
  });

export const analyticsBatch = z.object({
  events: z.array(event).min(1).max(MAX_EVENTS_IN_BATCH),
  /** Start of the browser's session: milliseconds since the epoch, by the browser's clock. */
  sessionStart: z.number().int().min(0).max(8_640_000_000_000).optional(),
  visit: visit.optional(),
});

export type AnalyticsBatch = z.output<typeof analyticsBatch>;
export type AnalyticsBatchInput = {
  events: { name: EventName; path: string; properties: object }[];
  sessionStart: number;
  visit: z.input<typeof visit>;
};
