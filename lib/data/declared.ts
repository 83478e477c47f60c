import { z } from "zod";
import type { env } from "@/lib/core/env";
import { emailField, isMailbox, requiredLine, toPhone } from "@/lib/core/fields";
import { plainLine, toLine } from "@/lib/core/plain-text";
import type { LimitName } from "@/lib/data/limits";
import { declaredHours } from "@/lib/data/settings/declared-hours";
import type { SettingGroupId } from "@/lib/data/settings/groups";

export type SettingControl =
  | { type: "line"; input?: "email" | "tel" | "url"; placeholder?: string }
  | { type: "number"; min: number; max: number; unit?: string }
  | { type: "choice"; options: readonly { value: string | number; label: string }[] }
  | { type: "switch" }
  | { type: "week" | "closedDays" | "holidays" };

type Declared<Value extends string | number | boolean> = {
  group: SettingGroupId;
  label: string;
  hint?: string;
  control: SettingControl;
  schema: z.ZodType<Value>;
  isOptional?: boolean;
  partOf?: "weeklyHours";
} & ({ env: keyof typeof env } | { limit: LimitName } | { defaultValue: Value });

type About = { label: string; hint?: string };
type Line = About & { max: number; input?: "email" | "tel" | "url"; placeholder?: string };
type FromEnv = { env: keyof typeof env };

const line = <Source extends FromEnv | { defaultValue: string }>(
  group: SettingGroupId,
  { max, input, placeholder, ...about }: Line & Source,
  schema: z.ZodType<string> = requiredLine(about.label, max),
) => ({ group, ...about, control: { type: "line", input, placeholder } as const, schema });

const optional = <Source extends FromEnv | { defaultValue: string }>(
  group: SettingGroupId,
  about: Line & Source,
  schema: z.ZodType<string>,
) => ({
  ...line(
    group,
    about,
    z
      .string()
      .transform(toLine)
      .pipe(z.literal("").or(schema) as z.ZodType<string, string>),
  ),
  isOptional: true,
});

const optionalEmail = <Source extends FromEnv | { defaultValue: string }>(
  group: SettingGroupId,
  about: About & Source,
) => optional<Source>(group, { max: 255, input: "email", ...about }, email);

const number = <Source extends FromEnv | { limit: LimitName } | { defaultValue: number }>(
  group: SettingGroupId,
  { min, max, unit, ...about }: About & { min: number; max: number; unit?: string } & Source,
) => {
  const invalid = `Enter a whole number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`;
  return {
    group,
    ...about,
    control: { type: "number", min, max, unit } as const,
    schema: z.int(invalid).min(min, invalid).max(max, invalid) as z.ZodType<number>,
  };
};

const days = (about: About & FromEnv) => number("kept", { min: 2, max: 36_500, unit: "days", ...about });

const limit = (group: SettingGroupId, name: LimitName, max: number, about: About) =>
  number(group, { min: 1, max, limit: name, ...about });

const toggle = <Source extends FromEnv | { defaultValue: boolean }>(
  group: SettingGroupId,
  about: About & Source,
) => ({
  group,
  ...about,
  control: { type: "switch" } as const,
  schema: z.boolean() as z.ZodType<boolean>,
});

const PHONE = /^[\d\s+()\-.x]*$/;
const NO_PHONE = "Enter a phone number";
const phone = z
  .string(NO_PHONE)
  .transform(toPhone)
  .pipe(plainLine({ missing: NO_PHONE, min: 7, max: 50, tooLong: "Phone must be at most 50 characters" }))
  // Browsers dial its digits.
  .pipe(
    z
      .string()
      .refine(
        (text) => PHONE.test(text) && /^\D*(\d\D*){7,15}$/.test(text.replace(/x.*/s, "")),
        "Use digits, spaces and + ( ) - . x",
      ),
  );

const webAddress = requiredLine("Address", 500).refine(
  (text) => z.url({ protocol: /^https?$/ }).safeParse(text).success,
  "Enter a web address that begins with https://",
);

/** For webhooks (lib/crm/lead-settings/webhook/post.ts); the address's IP is checked on the server. */
const httpsAddress = requiredLine("Address", 500).refine(
  (text) => z.url({ protocol: /^https$/, hostname: /\../ }).safeParse(text).success,
  "Enter a public web address that begins with https://",
);

const email = emailField({ missing: "Please enter a valid email" });

const mailbox = requiredLine("Sender", 300).refine(
  isMailbox,
  "Use an address, or a name and an address: Company <mail@company.com>",
);

const tagId = (form: RegExp, example: string) => z.string().regex(form, `It must look like ${example}`);

/**
 * Settings of the section Settings, in its order (docs/adding-a-section.md says how to add one). Secrets and what starts a
 * process stay in the environment.
 */
export const declaredSettings = {
  companyName: line("company", { label: "Name", env: "COMPANY_NAME", max: 60 }),
  companyLegalName: line("company", {
    label: "Legal name",
    hint: "In the footer, on receipts and in the legal pages.",
    env: "COMPANY_LEGAL_NAME",
    max: 100,
  }),
  companyPhone: line("company", { label: "Phone", env: "COMPANY_PHONE", max: 50, input: "tel" }, phone),
  companyEmail: line(
    "company",
    {
      label: "Email",
      hint: "Shown to visitors; their replies to our emails go here.",
      env: "COMPANY_EMAIL",
      max: 255,
      input: "email",
    },
    email,
  ),
  companyStreet: line("company", { label: "Street", env: "COMPANY_STREET", max: 120 }),
  companyCity: line("company", { label: "City", env: "COMPANY_CITY", max: 60 }),
  companyState: line("company", { label: "State", env: "COMPANY_STATE", max: 30 }),
  companyPostalCode: line("company", { label: "ZIP code", env: "COMPANY_POSTAL_CODE", max: 12 }),
  companyServiceArea: line("company", {
    label: "Service area",
    hint: "At the top of every page and in the footer.",
    defaultValue: "Serving Miami & Broward",
    max: 60,
  }),
  billingStoreUrl: line(
    "company",
    {
      label: "Billing store",
      hint: "Where plans are bought that our own checkout does not sell.",
      env: "COMPANY_BILLING_STORE_URL",
      max: 500,
      input: "url",
    },
    webAddress,
  ),

  ...declaredHours,
  urgentAnswerMinutes: number("hours", {
    label: "Urgent requests are answered within",
    hint: "At any hour, also on closed days; the visitor is told by when. 0: like other requests.",
    min: 0,
    max: 1_440,
    unit: "minutes",
    defaultValue: 60,
  }),

  mailFrom: optional(
    "mail",
    {
      label: "Sender of emails",
      hint: "Your mail server must be allowed to send for it. Empty: the company's name and email.",
      env: "MAIL_FROM",
      max: 300,
      placeholder: "Company <mail@company.com>",
    },
    mailbox,
  ),
  leadsTo: optionalEmail("mail", {
    label: "New requests go to",
    hint: "Notices about orders too. Empty: the company's email.",
    env: "LEADS_TO",
  }),
  onCallTo: optionalEmail("mail", {
    label: "Urgent requests alert",
    hint: "Whoever is on call: an email address, also a phone's or a pager's. Empty: everybody who works on leads.",
    defaultValue: "",
  }),

  answersTo: optionalEmail("mail", {
    label: "Answers of customers go to",
    hint: "A mailbox that whoever runs the server has connected. Their answers then stand in the lead. Empty: answers go to the person who wrote.",
    defaultValue: "",
  }),
  answersPlus: toggle("mail", {
    label: "That mailbox also takes name+anything@…",
    hint: "Each lead then has an address of its own, by which answers find it. Off: they are found by the email that they answer, and by their sender.",
    defaultValue: true,
  }),

  tagManagerId: optional(
    "tags",
    { label: "Google Tag Manager", env: "GTM_ID", max: 20, placeholder: "GTM-ABC1234" },
    tagId(/^GTM-[A-Z0-9]{4,12}$/, "GTM-ABC1234"),
  ),
  measurementId: optional(
    "tags",
    { label: "Google Analytics", env: "GA_MEASUREMENT_ID", max: 20, placeholder: "G-ABC1234567" },
    tagId(/^G-[A-Z0-9]{6,14}$/, "G-ABC1234567"),
  ),
  adsConversionId: optional(
    "tags",
    {
      label: "Google Ads conversion",
      env: "ADS_CONVERSION_ID",
      max: 90,
      placeholder: "AW-123456789/AbC-D_efG",
    },
    tagId(/^AW-\d{6,14}\/[\w-]{4,64}$/, "AW-123456789/AbC-D_efG"),
  ),
  sessionReplayId: optional(
    "tags",
    { label: "Session recording", env: "SESSION_REPLAY_ID", max: 20, placeholder: "abc123defg" },
    tagId(/^[a-z0-9]{6,20}$/, "abc123defg"),
  ),

  eventsKeptDays: days({
    label: "Visits",
    hint: "Single page views and events; the privacy page says so.",
    env: "EVENTS_KEPT_DAYS",
  }),
  summariesKeptDays: days({ label: "Daily totals of visits", env: "SUMMARIES_KEPT_DAYS" }),
  auditKeptDays: days({ label: "Activity log", env: "AUDIT_KEPT_DAYS" }),
  trashKeptDays: days({
    label: "Trash",
    hint: "Counts for what is deleted from now on.",
    env: "TRASH_KEPT_DAYS",
  }),
  quoteValidDays: days({
    label: "Prices of quotes hold for",
    hint: "Counted from the day a quote was made, for quotes made before too.",
    env: "QUOTE_VALID_DAYS",
  }),

  leadsLimit: limit("limits", "leads", 100, { label: "Requests by one visitor" }),
  leadsDailyLimit: limit("limits", "leadsDaily", 1_000, {
    label: "Requests by one visitor, over a longer time",
  }),
  leadsOfSiteLimit: limit("limits", "leadsOfSite", 50_000, {
    label: "All visitors' requests; more go to spam if their network has sent one",
  }),
  searchesLimit: limit("limits", "searches", 600, { label: "Searches by one visitor" }),
  portalLookupsLimit: limit("limits", "portalLookups", 100, { label: "Portal sign-ins by one visitor" }),
  quoteMailsLimit: limit("limits", "quoteMails", 100, { label: "Quotes one visitor emails to themselves" }),

  chatModel: line(
    "chat",
    { label: "Model", hint: "Its name as its maker has it.", env: "OPENAI_MODEL", max: 100 },
    requiredLine("Model", 100).refine(
      (text) => /^[\w.:/-]+$/.test(text),
      "Use the model's name, such as gpt-6-luna",
    ),
  ),
  chatMaxTokens: number("chat", {
    label: "Longest answer",
    min: 50,
    max: 4_000,
    unit: "tokens",
    env: "OPENAI_MAX_TOKENS",
  }),
  chatDailyTokens: number("chat", {
    label: "Budget of a day",
    hint: "Counted by cost: cached tokens count a tenth, written ones five times. When it is spent, the chat quotes your pages until the next day (UTC). An hour can use a quarter of it.",
    min: 0,
    max: 1_000_000_000,
    unit: "tokens",
    env: "OPENAI_DAILY_TOKENS",
  }),
  chatLimit: limit("chat", "chat", 100, { label: "Messages by one visitor" }),
  chatDailyLimit: limit("chat", "chatDaily", 2_000, { label: "Messages by one visitor, over a longer time" }),
  chatModelLimit: limit("chat", "chatModelDaily", 1_000, {
    label: "Answers of the model for one visitor",
    hint: "After those, the chat quotes your pages.",
  }),
  chatOfSiteLimit: limit("chat", "chatOfSite", 50_000, {
    label: "All visitors' messages; more get no model",
  }),

  ownersSecondFactor: toggle("signIn", {
    defaultValue: false,
    label: "Second factor for owners",
    hint: "Without 2FA, an owner who signs in can only turn it on. Turn on your own first.",
  }),
  longPasswords: toggle("signIn", {
    defaultValue: false,
    label: "Passwords of at least 8 characters",
    hint: "Holds for programs too, not only for forms. Passwords of today stay.",
  }),

  backupHours: number("operation", {
    label: "Back up every",
    hint: "0 takes none by itself.",
    min: 0,
    max: 720,
    unit: "hours",
    env: "BACKUP_HOURS",
  }),
  backupsKept: number("operation", { label: "Backups kept", min: 1, max: 1_000, defaultValue: 14 }),
  alertsTo: optionalEmail("operation", {
    label: "Alerts go to",
    hint: "Empty: where new requests go.",
    defaultValue: "",
  }),
  alertsUrl: optional(
    "operation",
    {
      label: "Alerts are also posted to",
      hint: "A webhook of your chat or pager. Without one, nothing tells you that emails can't be sent.",
      defaultValue: "",
      max: 500,
      input: "url",
    },
    httpsAddress,
  ),

  quotedAboveFactor: number("features", {
    label: "Options of the calculator that multiply the price by more than",
    hint: "Visitors see “Quoted individually” in place of their price, and they stay out of the sum.",
    min: 1,
    max: 1_000,
    unit: "times",
    defaultValue: 5,
  }),
  chatWidget: toggle("features", { label: "Chat", hint: "At the bottom right of every page.", env: "CHAT" }),
  appointments: toggle("features", {
    label: "Visitors can book a time",
    hint: "As soon as someone is bookable in the section Appointments. Off: visitors say when they are best reached, as before.",
    defaultValue: true,
  }),
  bookingPopup: toggle("features", {
    label: "Booking popup",
    hint: "Tells visitors now and then what others have asked about.",
    env: "BOOKING_POPUP",
  }),
  exitPopup: toggle("features", {
    label: "Exit popup",
    hint: "What it says, and whether it is shown when this is on, is set in the section Exit Popup.",
    env: "EXIT_POPUP",
  }),
} as const satisfies Record<string, Declared<string> | Declared<number> | Declared<boolean>>;

export type SettingKey = keyof typeof declaredSettings;
export const settingKeys = Object.keys(declaredSettings) as SettingKey[];
export type SettingValues = { [Key in SettingKey]: z.output<(typeof declaredSettings)[Key]["schema"]> };
export type LimitKey = {
  [Key in SettingKey]: (typeof declaredSettings)[Key] extends { limit: string } ? Key : never;
}[SettingKey];
export type AnySetting = Declared<string> | Declared<number> | Declared<boolean>;

export const keysOf = (group: SettingGroupId): SettingKey[] =>
  settingKeys.filter((key) => declaredSettings[key].group === group);

/** False for older forms, which are derived from another setting's value. */
export const isOwn = (key: SettingKey): boolean => !("partOf" in declaredSettings[key]);
