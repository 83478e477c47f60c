import { z } from "zod";
import { adminUser, adminUserInput, adminUserQuery } from "@/lib/access/users/schema";
import { createAdminUser, listAdminUsers, newPasswordHash } from "@/lib/admin/users/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

export const GET = adminRead({
  right: "users",
  query: adminUserQuery,
  response: z.object({ users: z.array(adminUser), total: z.int() }),
  run: ({ query }) => listAdminUsers(query),
});

export const POST = adminWrite({
  action: "user.create",
  right: "users",
  proof: true,
  tags: [],
  body: adminUserInput,
  status: 201,
  response: z.object({ user: adminUser }),
  prepare: ({ body }) => newPasswordHash(body),
  run: ({ tx, body, prepared }) => createAdminUser(tx, body, prepared),
});
