import "server-only";
import { nameForVisitors } from "@/lib/access/users/names";
import type { ProfileInput } from "@/lib/access/users/schema";
import { fieldError } from "@/lib/core/errors";
import type { ChatSettings, ChatSettingsInput } from "@/lib/crm/chat/admin/schema";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { lockRecord, type RecordKind, recordChange } from "@/lib/data/records/record";
import type { AdminChatSettings } from "@/lib/generated/prisma/client";
import { fileIdOf } from "@/lib/media/file-address";
import { findPublicFileIds } from "@/lib/media/public-files";

type Person = { id: number; username: string };
type Profile = { displayName: string | null; imageUrl: string | null };
type Row = AdminChatSettings & { user: { username: string } };

const withUser = { user: { select: { username: true } } } as const;

const settingsRecord: RecordKind<"settings", Row, ChatSettings> = {
  kind: "chat-settings",
  name: "settings",
  table: "admin_chat_settings",
  find: (tx, id) => tx.adminChatSettings.findUnique({ where: { id }, include: withUser }),
  label: ({ user }) => user.username,
  toRecord: ({ user: _, ...row }) => toSettings(row),
};

export async function readChatSettings({ id }: Pick<Person, "id">): Promise<ChatSettings> {
  const row = await db.adminChatSettings.findUnique({ where: { userId: id } });
  return row ? toSettings(row) : { ...defaultSettings, userId: id, name: nameForVisitors(null) };
}

/** Same as the database's defaults. */
export const defaultSettings: Omit<ChatSettings, "userId" | "name"> = {
  displayName: null,
  isOnline: false,
  awayMessage: null,
  notificationsEnabled: true,
  autoResponseEnabled: false,
  workingHoursStart: "09:00",
  workingHoursEnd: "17:00",
  weekendAvailable: false,
  updatedAt: new Date(0).toISOString(),
};

export async function changeChatSettings(
  tx: Transaction,
  { person, input, ifMatch }: { person: Person; input: ChatSettingsInput; ifMatch: string | null },
): Promise<Change<{ settings: ChatSettings }>> {
  const isNew = await tx.$executeRaw`
    INSERT INTO admin_chat_settings (user_id, updated_at) VALUES (${person.id}, now())
    ON CONFLICT (user_id) DO NOTHING`;
  const { id } = await tx.adminChatSettings.findUniqueOrThrow({ where: { userId: person.id } });
  const before = await lockRecord(tx, settingsRecord, id, isNew ? null : ifMatch);
  const { workingHoursStart, workingHoursEnd } = { ...before, ...input };
  if (workingHoursEnd <= workingHoursStart)
    throw fieldError("workingHoursEnd", "It must be later than the beginning");
  const after = await tx.adminChatSettings.update({ where: { id }, data: input, include: withUser });
  return recordChange(settingsRecord, before, after);
}

export async function saveProfile(
  tx: Transaction,
  { id, username }: Person,
  input: ProfileInput,
): Promise<Change<Profile>> {
  const file = input.imageUrl && fileIdOf(input.imageUrl);
  if (file && !(await findPublicFileIds([file])).has(file))
    throw fieldError("imageUrl", "This picture is no longer in the library.");
  const select = { displayName: true, imageUrl: true } as const;
  const none: Profile = { displayName: null, imageUrl: null };
  const before = (await tx.adminChatSettings.findUnique({ where: { userId: id }, select })) ?? none;
  const after = await tx.adminChatSettings.upsert({
    where: { userId: id },
    create: { userId: id, ...input },
    update: input,
    select,
  });
  return { targetId: id, label: username, before, after, response: after };
}

function toSettings(row: AdminChatSettings): ChatSettings {
  const { id: _, createdAt: __, imageUrl: ___, updatedAt, ...settings } = row;
  return { ...settings, name: nameForVisitors(settings), updatedAt: updatedAt.toISOString() };
}
