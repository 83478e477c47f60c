import "server-only";
import type { AdminSession } from "@/lib/auth/session";
import { publicRead } from "@/lib/cache";
import { db } from "@/lib/db";
import type { ListAnswer } from "@/lib/http/list-query";
import type { Transaction } from "@/lib/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/records/list";
import { assertRoom, nextOrderIndex, reorder } from "@/lib/records/order";
import { changeOf, lockRecord } from "@/lib/records/record";
import { staticServiceRecord, toStaticService } from "@/lib/static-services/record";
import type {
  StaticService,
  StaticServiceInput,
  StaticServiceOrder,
  StaticServiceQuery,
  StaticServiceUpdate,
} from "@/lib/static-services/schema";
import { removeRecord } from "@/lib/trash/service";

const source: ListSource<StaticServiceQuery["sort"]["by"]> = {
  table: "static_services",
  sorts: { orderIndex: "order_index", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text, description, price::text])",
};

/** The services that visitors see, by `orderIndex`. */
export function listActiveStaticServices(): Promise<StaticService[]> {
  return inOrder(db, { isActive: true });
}

/** For the prerendered page; null while the database is unreachable. */
export function readStaticServices(): Promise<StaticService[] | null> {
  return publicRead<StaticService[] | null>("static-services", "page", listActiveStaticServices, null);
}

/** One page of all services, for an administrator; they always fit one page. */
export async function listStaticServices(
  query: StaticServiceQuery,
): Promise<ListAnswer<"services", StaticService>> {
  const { ids, total } = await findPage(source, query);
  const rows = await db.staticService.findMany({ where: { id: { in: ids } } });
  return { services: inOrderOf(ids, rows).map(toStaticService), total };
}

/** Adds a service, behind the others unless it says where. */
export async function createStaticService(tx: Transaction, input: StaticServiceInput) {
  await assertRoom(tx, "static_services", "services");
  const orderIndex = input.orderIndex ?? (await nextOrderIndex(tx, "static_services"));
  const service = await tx.staticService.create({ data: { ...input, orderIndex } });
  return changeOf(staticServiceRecord, null, service);
}

/** Changes what is given; an unknown id is 404. */
export async function updateStaticService(
  tx: Transaction,
  id: number,
  input: StaticServiceUpdate,
  ifMatch: string | null,
) {
  const before = await lockRecord(tx, staticServiceRecord, id, ifMatch);
  const after = await tx.staticService.update({ where: { id }, data: input });
  return changeOf(staticServiceRecord, before, after);
}

/** Into the trash; an unknown id is 404. */
export async function deleteStaticService(
  tx: Transaction,
  id: number,
  by: { session: AdminSession; ifMatch: string | null },
) {
  return removeRecord(tx, staticServiceRecord, id, by);
}

/** Puts services in order, all or none: those that are not named come behind the others. Answers all services. */
export async function reorderStaticServices(tx: Transaction, { serviceIds }: StaticServiceOrder) {
  const before = await inOrder(tx);
  const others = before.map(({ id }) => id).filter((id) => !serviceIds.includes(id));
  const places = [...serviceIds, ...others].map((id, index) => ({ id, orderIndex: index + 1 }));
  await reorder(tx, "static_services", places);
  const services = await inOrder(tx);
  return { targetId: null, before: namesOf(before), after: namesOf(services), answer: { services } };
}

async function inOrder(tx: Transaction, where: { isActive?: true } = {}): Promise<StaticService[]> {
  const rows = await tx.staticService.findMany({ where, orderBy: [{ orderIndex: "asc" }, { id: "asc" }] });
  return rows.map(toStaticService);
}

function namesOf(services: StaticService[]) {
  return { order: services.map(({ name }) => name) };
}
