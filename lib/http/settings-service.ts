import "server-only";
import type { AdminUser } from "@/lib/access/auth/session";
import { env, isSetInEnvironment } from "@/lib/core/env";
import { AppError, fieldError } from "@/lib/core/errors";
import { isRefusedByNumber } from "@/lib/core/outside-request";
import { isPublicAddress } from "@/lib/core/public-address";
import { db } from "@/lib/data/db";
import { type AnySetting, declaredSettings, isOwn, keysOf, type SettingKey } from "@/lib/data/declared";
import { inWholeUnits } from "@/lib/data/limits";
import { defaultLimitOf, limitOf } from "@/lib/data/rate-limits";
import type { Change, Transaction } from "@/lib/data/records/change";
import { isVersion, versionOf } from "@/lib/data/records/version";
import { defaultOf, type PlainKey } from "@/lib/data/settings/current";
import { environmentParts } from "@/lib/data/settings/environment";
import { type SettingGroupId, settingGroupIds, settingGroups } from "@/lib/data/settings/groups";
import {
  type SettingGroup,
  type SettingState,
  type SettingsInput,
  type SettingsResponse,
  settingError,
} from "@/lib/data/settings/schema";
import { simpleHoursOf, withWeek } from "@/lib/data/settings/simple-hours";

type Row = { key: string; value: unknown; updatedBy: string; updatedAt: Date };

const LOCK = "settings";

/** False on Vercel, where no process learns of another's changes: only the environment counts. */
const isEnforced = !env.VERCEL;

export async function listSettings(): Promise<SettingsResponse> {
  const rows = await readRows(db, Object.keys(declaredSettings) as SettingKey[]);
  return {
    groups: settingGroupIds.map((id) => groupOf(id, rows)),
    environment: environmentParts(),
    isEnforced,
  };
}

/** Null, or the default's own value, resets. All or nothing: inconsistent values are 422, another version 409. */
export async function changeSettings(
  tx: Transaction,
  { group, input, ifMatch, user }: Changing,
): Promise<Change<{ group: SettingGroup }>> {
  if (!isEnforced)
    throw new AppError("conflict", "On this platform settings come from the environment alone.");
  // Advisory lock: there may be no row to lock yet.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`;
  const rows = await readRows(tx, keysOf(group));
  const before = groupOf(group, rows);
  assertVersion(before, rows, ifMatch);
  const whole = group === "hours" ? withWeek(input, weekOf(before)) : { input, fault: null };
  const changed = changesOf(before, whole.input);
  assertNotLockedOut(changed, user);
  assertPostable(changed);
  const fault = whole.fault ?? settingError(group, { ...valuesOf(before), ...valuesAfter(before, changed) });
  if (fault) throw fieldError(fault.key, fault.message);
  const after =
    changed.length === 0 ? before : await store(tx, { before, rows, changed, username: user.username });
  return {
    targetId: group,
    label: settingGroups[group].label,
    before: valuesOf(before),
    after: valuesOf(after),
    response: { group: after },
    etag: versionOf(after.updatedAt),
  };
}

type Changing = {
  group: SettingGroupId;
  input: SettingsInput;
  ifMatch: string | null;
  user: Pick<AdminUser, "username" | "twoFactorEnabled">;
};
type Changed = { key: SettingKey; value: SettingState["value"] | null };

function changesOf({ settings }: SettingGroup, input: SettingsInput): Changed[] {
  return settings.flatMap((state): Changed[] => {
    if (!isOwn(state.key)) return [];
    const raw = input[state.key];
    if (raw === undefined) return [];
    const value = raw === null || raw === state.default ? null : raw;
    const stored = state.isSetHere ? state.value : null;
    return value === stored ? [] : [{ key: state.key, value }];
  });
}

/** Throws 422 if a user without a second factor would require one of others, and lock themselves out. */
function assertNotLockedOut(changed: Changed[], { twoFactorEnabled }: Changing["user"]): void {
  if (twoFactorEnabled || !changed.some(({ key, value }) => key === "ownersSecondFactor" && value)) return;
  throw fieldError("ownersSecondFactor", "Turn on your own 2FA first, so that this doesn't keep you out.");
}

/** Throws 422 for the number of a private address, which nothing is posted to. */
function assertPostable(changed: Changed[]): void {
  const value = changed.find(({ key }) => key === "alertsUrl")?.value;
  if (value && isRefusedByNumber(new URL(String(value)), isPublicAddress))
    throw fieldError("alertsUrl", "The address must be public.");
}

function valuesAfter({ settings }: SettingGroup, changed: Changed[]): Record<string, unknown> {
  const defaults = new Map(settings.map((state) => [state.key, state.default]));
  return Object.fromEntries(changed.map(({ key, value }) => [key, value ?? defaults.get(key)]));
}

async function store(
  tx: Transaction,
  {
    before,
    rows,
    changed,
    username,
  }: { before: SettingGroup; rows: Row[]; changed: Changed[]; username: string },
): Promise<SettingGroup> {
  // Later than the previous version, whatever the clock says.
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(before.updatedAt) + 1));
  const stored = JSON.stringify(changed);
  await tx.$executeRaw`
    INSERT INTO settings (key, value, updated_by, updated_at)
    SELECT one ->> 'key', nullif(one -> 'value', 'null'::jsonb), ${username}, ${updatedAt}
    FROM jsonb_array_elements(${stored}::jsonb) AS one
    ON CONFLICT (key) DO UPDATE
    SET value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`;
  const now = changed.map(({ key, value }) => ({ key, value, updatedBy: username, updatedAt }));
  const keys = new Set<string>(now.map(({ key }) => key));
  return groupOf(before.id, [...rows.filter(({ key }) => !keys.has(key)), ...now]);
}

function assertVersion({ updatedAt }: SettingGroup, rows: Row[], ifMatch: string | null): void {
  if (isVersion(new Date(updatedAt), ifMatch)) return;
  const last = rows.find((row) => row.updatedAt.toISOString() === updatedAt);
  throw new AppError("changed_meanwhile", undefined, {
    about: { changedBy: last?.updatedBy ?? null, changedAt: updatedAt },
  });
}

const readRows = (from: Pick<Transaction, "setting">, keys: SettingKey[]): Promise<Row[]> =>
  from.setting.findMany({ where: { key: { in: keys } } });

function groupOf(id: SettingGroupId, rows: Row[]): SettingGroup {
  const keys = keysOf(id);
  const own = rows.filter(({ key }) => keys.some((one) => one === key && isOwn(one)));
  const newest = Math.max(0, ...own.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    id,
    settings: keys.map((key) =>
      stateOf(
        key,
        own.find((row) => row.key === key),
        own.find((row) => row.key === "weeklyHours"),
      ),
    ),
    updatedAt: new Date(newest).toISOString(),
  };
}

const weekOf = ({ settings }: SettingGroup) =>
  String(settings.find(({ key }) => key === "weeklyHours")?.value);

function stateOf(key: SettingKey, row: Row | undefined, week: Row | undefined): SettingState {
  const declared: AnySetting = declaredSettings[key];
  if (declared.partOf) {
    const whole = stateOf(declared.partOf, week, undefined);
    const value = simpleHoursOf(key, String(whole.value)) as SettingState["value"];
    return { ...whole, key, value, default: defaultOf(key as PlainKey) };
  }
  const { value, isFromEnvironment } = defaultState(key, declared);
  const read = declared.schema.safeParse(row?.value);
  return {
    key,
    value: read.success ? read.data : value,
    default: value,
    isFromEnvironment,
    isSetHere: read.success,
    changedBy: row?.updatedBy ?? null,
    changedAt: row?.updatedAt.toISOString() ?? null,
    unit: unitOf(declared),
  };
}

function defaultState(
  key: SettingKey,
  declared: AnySetting,
): { value: SettingState["value"]; isFromEnvironment: boolean } {
  if ("limit" in declared) {
    const { points, isFromEnvironment } = defaultLimitOf(declared.limit);
    return { value: points, isFromEnvironment };
  }
  const isFromEnvironment = "env" in declared && isSetInEnvironment(declared.env);
  return { value: defaultOf(key as PlainKey), isFromEnvironment };
}

function unitOf(declared: AnySetting): string | null {
  if (!("limit" in declared))
    return declared.control.type === "number" ? (declared.control.unit ?? null) : null;
  const { count, unit } = inWholeUnits(limitOf(declared.limit).duration);
  return count === 1 ? `per ${unit}` : `in ${count} ${unit}s`;
}

const valuesOf = ({ settings }: SettingGroup): Record<string, unknown> =>
  Object.fromEntries(settings.filter(({ key }) => isOwn(key)).map(({ key, value }) => [key, value]));
