import { z } from "zod";
import { currentPassword, password } from "@/lib/access/auth/password-schema";
import { emailField, optionalEmail } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { plainLine, withoutGaps } from "@/lib/core/plain-text";
import { ROLES } from "@/lib/core/roles";

const username = plainLine({
  missing: "Username must be at least 3 characters",
  min: 3,
  max: 100,
  tooLong: "Username must be at most 100 characters",
})
  // With a zero-width space in one of them, two names would look identical.
  .refine((name) => /^\P{C}*$/u.test(name), "Username can't contain invisible characters");

const email = optionalEmail("Please enter a valid email");
const ownEmail = emailField({ missing: "Please enter a valid email" });

const displayName = plainLine({
  missing: "Enter a name",
  max: 60,
  tooLong: "Please use at most 60 characters.",
});

const role = z.enum(ROLES, "Choose a role");

export const adminUserInput = z.object({
  displayName: displayName.optional(),
  username,
  password,
  email,
  /** Absent means owner, which every administrator was before roles existed. */
  role: role.optional(),
  isActive: z.boolean().optional(),
  mustChangePassword: z.boolean().optional(),
});
export type AdminUserInput = z.output<typeof adminUserInput>;

export const adminUserUpdate = z.object({
  username: username.optional(),
  password: z.literal("").or(password).optional(),
  /** One's own, required for one's own new password or address. */
  currentPassword: z.literal("").or(currentPassword).optional(),
  email,
  role: role.optional(),
  isActive: z.boolean().optional(),
  /** Of others: ends their sessions, and demands a new password at the next sign-in. */
  mustChangePassword: z.boolean().optional(),
});
export type AdminUserUpdate = z.output<typeof adminUserUpdate>;

export const ownPasswordInput = z.object({ password, currentPassword });
export type OwnPasswordInput = z.output<typeof ownPasswordInput>;

export const invitationInput = z.object({
  displayName,
  username,
  email: ownEmail,
  role: role.optional(),
});
export type InvitationInput = z.output<typeof invitationInput>;

const LIBRARY_FILE = /^\/api\/media\/[1-9]\d{0,8}\/file$/;
const emptyAsNull = (given: unknown) => (typeof given === "string" && given.trim() === "" ? null : given);

/** Empty or null means none; absent fields stay. */
export const profileInput = z.object({
  displayName: z.preprocess(emptyAsNull, displayName.nullable().optional()),
  imageUrl: z.preprocess(
    emptyAsNull,
    z.string().regex(LIBRARY_FILE, "Choose a picture from the library.").nullable().optional(),
  ),
});
export type ProfileInput = z.output<typeof profileInput>;

export const ownAddressInput = z.object({ email: ownEmail, currentPassword });
export type OwnAddressInput = z.output<typeof ownAddressInput>;

export const addressCodeInput = z.object({
  code: z
    .string()
    .transform(withoutGaps)
    .pipe(z.string().regex(/^\d{6}$/, "Enter the 6 digits of the email")),
});
export type AddressCodeInput = z.output<typeof addressCodeInput>;

export const adminUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Another administrator requested 2FA; enrollment happens at the next sign-in. */
  twoFactorRequired: z.boolean(),
  passkeys: z.int(),
  lastLogin: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminUserRecord = z.output<typeof adminUser>;

export const adminUserQuery = listQuery({
  sorts: ["createdAt", "username", "email", "lastLogin"],
  defaultSort: "createdAt",
});
export type AdminUserQuery = z.output<typeof adminUserQuery>;

export const colleague = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  isBookable: z.boolean(),
  isThere: z.boolean(),
  hasEmail: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

export const SECTION_IDS = [
  "overview",
  "leads",
  "chat",
  "appointments",
  "orders",
  "reviews",
  "services",
  "menu",
  "footer",
  "lead-settings",
  "mail",
  "users",
  "twofactor",
  "account",
  "security",
  "country-blocking",
  "colors",
  "page-texts",
  "knowledge",
  "proofs",
  "media",
  "demo",
  "redirects",
  "popup",
  "calculator",
  "analytics",
  "settings",
  "activity",
  "trash",
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export const SIDEBAR_GROUPS = ["inbox", "website", "content", "insight", "administration"] as const;
export type SidebarGroupId = (typeof SIDEBAR_GROUPS)[number];

export const sidebarOrderInput = z.object({
  order: z
    .array(z.enum([...SIDEBAR_GROUPS, ...SECTION_IDS], "This section doesn't exist."))
    .refine((order) => new Set(order).size === order.length, "A section is listed twice."),
});
export type SidebarOrder = z.output<typeof sidebarOrderInput>["order"];
