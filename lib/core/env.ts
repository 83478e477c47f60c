import { createEnv } from "@t3-oss/env-nextjs";
import { z } from "zod";
import { isMailbox } from "@/lib/core/fields";
import { LOOPBACK } from "@/lib/core/own-origin";
import { isTimeZone, SITE_TIME_ZONE } from "@/lib/core/time-zone";

const text = z.string().trim().min(1);
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must look like ${example}; write signs in a password as in %23 for #` });
const webAddress = z
  .url({ protocol: /^https?$/, error: "must look like https://www.example.com" })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));
const required = "must be set outside the demonstration";
const secret = z.string(required).min(16, "must have at least 16 characters");
/** First one encrypts, all of them decrypt. */
const keysOf32Bytes = z
  .string(required)
  .transform((value) => {
    const keys = value.split(",").map((key) => key.trim());
    return [...new Set(keys.filter(Boolean))];
  })
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => Buffer.from(key, "base64").length === 32),
    "must be 32 bytes in base64, or several of that after commas",
  );
const id = (form: RegExp, example: string) => z.string().trim().regex(form, `must look like ${example}`);
const whmcsAddress = webAddress.refine(
  (url) => !/\.php$|\/includes$/i.test(url),
  "must be the address in front of /includes/api.php",
);
/** Requires TLS, or a fake server on this machine: card numbers and visitors' messages are sent there. */
const gatewayAddress = webAddress.refine(
  (url) => url.startsWith("https:") || LOOPBACK.has(new URL(url).hostname),
  "must begin with https://",
);
const sentryAddress = gatewayAddress.refine((url) => {
  const { username, pathname } = new URL(url);
  return username !== "" && /\/\d+$/.test(pathname);
}, "must look like https://key@sentry.example.com/42");
const timeZone = z.string().refine(isTimeZone, "must be a time zone's name, such as America/New_York");
const number = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};
const days = number(2, 36_500);
const siteAddress = webAddress.refine(
  (address) => new URL(address).pathname === "/",
  "must have no path: the site is served at / of its host",
);
const oneAddress = z.email("must be one email address");
const mailbox = z
  .string()
  .trim()
  .refine(isMailbox, "must be an address, or look like Company <mail@company.com>, without quotation marks");
const limitOverrides = z
  .string()
  .regex(/^[a-zA-Z]+:\d+\/\d+(,[a-zA-Z]+:\d+\/\d+)*$/, "must look like leads:5/60,leadsDaily:30/86400");

const settings = {
  DATABASE_URL: url(/^postgres(ql)?$/, "postgresql://user:password@host:5432/name"),
  SITE_URL: siteAddress.default("http://localhost:3000"),
  PORT: number(1, 65_535).default(3000),
  HOST: text.optional(),
  ACCELERATOR: z.enum(["on", "off"]).default("on"),
  ANSWER_MEMORY_MB: number(8, 4_096).optional(),
  WORKERS: z
    .string()
    .trim()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, "must be a number from 1 to 64, or auto")
    .default("1"),
  NEXTAUTH_SECRET: secret,
  NEXTAUTH_URL: webAddress.optional(),
  DATA_ENCRYPTION_KEY: keysOf32Bytes,
  ADMIN_USERNAME: z.string().trim().min(3).max(100).default("admin"),
  ADMIN_PASSWORD: z.string().min(6).max(200).optional(),
  ADMIN_EMAIL: oneAddress.optional(),
  DEMO: z.enum(["on", "off"]).optional(),
  TRUST_PROXY_HOPS: number(0, 10).default(0),
  GEOIP_DATABASE: text.default(".data/countries.mmdb"),
  GEOIP_COUNTRY_HEADER: z.enum(["cf-ipcountry", "x-vercel-ip-country"]).optional(),
  RATE_LIMITS: limitOverrides.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  CRON_SECRET: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  SENTRY_DSN: sentryAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  BOOKING_POPUP: z.enum(["on", "off"]).default("on"),
  EXIT_POPUP: z.enum(["on", "off"]).default("on"),
  CHAT: z.enum(["on", "off"]).default("on"),
  EVENTS_KEPT_DAYS: days.default(90),
  SUMMARIES_KEPT_DAYS: days.default(1_100),
  AUDIT_KEPT_DAYS: days.default(365),
  TRASH_KEPT_DAYS: days.default(30),
  QUOTE_VALID_DAYS: days.default(30),

  COMPANY_NAME: text.default("Bayline IT Solutions"),
  COMPANY_LEGAL_NAME: text.default("Bayline IT Solutions LLC"),
  COMPANY_PHONE: text.regex(/(\d\D*){7}/, "must be a phone number").default("(305) 555-0142"),
  COMPANY_EMAIL: z.email().default("sales@bayline.example.com"),
  COMPANY_STREET: text.default("1200 Harbor Point Drive, Suite 210"),
  COMPANY_CITY: text.default("Miami"),
  COMPANY_STATE: text.default("FL"),
  COMPANY_POSTAL_CODE: text.default("33101"),
  COMPANY_BILLING_STORE_URL: webAddress.default("https://billing.bayline.example.com/store"),

  MEDIA_DIR: text.default(".data/media"),
  MEDIA_STORAGE: z.enum(["folder", "bucket"]).optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PUBLIC_URL: webAddress.optional(),

  BACKUP_TO: text.optional(),
  BACKUP_HOURS: number(0, 720).default(24),

  SMTP_URL: url(/^smtps?$/, "smtp://user:password@mail.example.com:587").optional(),
  MAIL_FROM: mailbox.optional(),
  LEADS_TO: oneAddress.optional(),
  INBOUND_MAIL_SECRET: secret.optional(),
  INBOUND_IMAP_URL: url(/^imaps?$/, "imaps://user:password@imap.example.com:993/INBOX").optional(),

  WHMCS_URL: whmcsAddress.optional(),
  WHMCS_IDENTIFIER: text.optional(),
  WHMCS_SECRET: text.optional(),
  WHMCS_ACCESS_KEY: text.optional(),
  WHMCS_PAYMENT_METHOD: id(/^[a-z0-9_]{2,40}$/, "authorize").default("authorize"),
  WHMCS_TIME_ZONE: timeZone.default(SITE_TIME_ZONE),
  WHMCS_PLAN_PRODUCTS: z
    .string()
    .trim()
    .regex(/^\d{1,9}(,\d{1,9}){5}$/, "must be six product ids, such as 11,12,13,14,15,0")
    .optional(),
  BILLING_PORTAL_URL: webAddress.optional(),
  PORTAL_VERIFICATION: z.enum(["email-code", "off"]).optional(),

  AUTHORIZENET_API_LOGIN_ID: text.max(25).optional(),
  AUTHORIZENET_TRANSACTION_KEY: text.max(64).optional(),
  AUTHORIZENET_ENVIRONMENT: z.enum(["sandbox", "production"]).optional(),
  AUTHORIZENET_ENDPOINT: gatewayAddress.optional(),
  AUTHORIZENET_CLIENT_KEY: text.optional(),
  TURNSTILE_SITE_KEY: text.optional(),
  TURNSTILE_SECRET_KEY: text.optional(),

  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: gatewayAddress.default("https://api.openai.com/v1"),
  OPENAI_MODEL: text.default("gpt-6-luna"),
  OPENAI_MAX_TOKENS: number(50, 4_000).default(500),
  OPENAI_DAILY_TOKENS: number(0, 1_000_000_000).default(3_000_000),

  GTM_ID: id(/^GTM-[A-Z0-9]{4,12}$/, "GTM-ABC1234").optional(),
  GA_MEASUREMENT_ID: id(/^G-[A-Z0-9]{6,14}$/, "G-ABC1234567").optional(),
  ADS_CONVERSION_ID: id(/^AW-\d{6,14}\/[\w-]{4,64}$/, "AW-123456789/AbC-D_efG").optional(),
  SESSION_REPLAY_ID: id(/^[a-z0-9]{6,20}$/, "abc123defg").optional(),
};

/** If any setting of a group is set, all `needed` ones must be. */
const together: { needed: Setting[]; more?: Setting[] }[] = [
  { needed: ["WHMCS_URL", "WHMCS_IDENTIFIER", "WHMCS_SECRET"] },
  {
    needed: ["AUTHORIZENET_API_LOGIN_ID", "AUTHORIZENET_TRANSACTION_KEY", "AUTHORIZENET_ENVIRONMENT"],
    more: ["AUTHORIZENET_ENDPOINT", "AUTHORIZENET_CLIENT_KEY"],
  },
  { needed: ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"] },
  {
    needed: ["S3_BUCKET"],
    more: ["S3_ENDPOINT", "S3_PUBLIC_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
  { needed: ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] },
];
type Setting = keyof typeof settings;

const platform = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  NEXT_PHASE: z.string().optional(),
  VERCEL: z.string().optional(),
  DEMO_MAIL_DIR: z.string().optional(),
  TURNSTILE_ORIGIN: webAddress.default("https://challenges.cloudflare.com"),
  IMPORT_ORIGIN: webAddress.optional(),
  SEARCH_ENGINE_DNS: z.string().optional(),
  RESTARTED_BECAUSE: z.string().optional(),
  /** Of this process's own build (scripts/start.mjs): a later one replaces those in the default folder. */
  PROGRAMS_FOLDER: z.string().default(".server"),
  WEB_PROCESS: z.string().optional(),
  DEMO_COMMERCE: z.literal("on").optional(),
};

export const env = createEnv({
  server: { ...settings, ...platform },
  experimental__runtimeEnv: {},
  emptyStringAsUndefined: true,
  createFinalSchema: (shape) => z.object(shape).superRefine(checkTogether),
  onValidationError: (issues) => {
    const reasons = issues.map((issue) => `${issue.path?.map(String).join(".")} ${issue.message}`);
    throw new Error(`Wrong settings: ${reasons.join("; ")}`);
  },
});

function checkTogether(variables: Record<string, unknown>, context: z.RefinementCtx): void {
  const refuse = (name: Setting, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  for (const { needed, more = [] } of together) {
    const set = [...needed, ...more].find((name) => variables[name] !== undefined);
    const missing = set ? needed.filter((name) => variables[name] === undefined) : [];
    for (const name of missing) refuse(name, `must be set where ${set} is`);
  }
  const { AUTHORIZENET_ENVIRONMENT: environment, AUTHORIZENET_ENDPOINT: endpoint } = variables;
  if (environment === "production" && /^https:\/\/apitest\./.test(String(endpoint)))
    refuse("AUTHORIZENET_ENDPOINT", "is the sandbox's, where AUTHORIZENET_ENVIRONMENT says production");
  if (variables.MEDIA_STORAGE === "bucket" && variables.S3_BUCKET === undefined)
    refuse("MEDIA_STORAGE", "bucket needs S3_BUCKET");
  if (variables.BACKUP_TO === "s3" && variables.S3_BUCKET === undefined)
    refuse("BACKUP_TO", "s3 needs S3_BUCKET");
  if (variables.GEOIP_COUNTRY_HEADER !== undefined && variables.TRUST_PROXY_HOPS === 0)
    refuse("GEOIP_COUNTRY_HEADER", "needs TRUST_PROXY_HOPS: without a proxy of ours anybody can send it");
  if (variables.PORTAL_VERIFICATION === "email-code" && variables.SMTP_URL === undefined)
    refuse("PORTAL_VERIFICATION", "email-code needs SMTP_URL: codes are mailed");
}

export const settingNames = Object.keys(settings);

export const isSetInEnvironment = (name: string): boolean => Boolean(process.env[name]);

/** Put in by next.config.ts: an update brings other migrations into the folder while the process serves. */
export const builtMigrations = (process.env.BUILT_MIGRATIONS ?? "").split(",");
