import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { assertRoom } from "@/lib/records/order";
import type { RecordKind } from "@/lib/records/record";
import type { StaticService } from "@/lib/static-services/schema";
import { trashKind } from "@/lib/trash/kind";

type StaticServiceRow = Prisma.StaticServiceGetPayload<object>;

export const staticServiceRecord: RecordKind<"service", StaticServiceRow, StaticService> = {
  kind: "static-service",
  name: "service",
  table: "static_services",
  find: (tx, id) => tx.staticService.findUnique({ where: { id } }),
  label: ({ name }) => name,
  toRecord: toStaticService,
};

export const staticServiceTrash = trashKind({
  record: staticServiceRecord,
  tags: ["static-services"],
  restore: async (tx, data) => {
    await assertRoom(tx, "static_services", "services");
    return tx.staticService.create({ data });
  },
});

export function toStaticService({ createdAt: _, updatedAt, ...service }: StaticServiceRow): StaticService {
  return { ...service, updatedAt: updatedAt.toISOString() };
}
