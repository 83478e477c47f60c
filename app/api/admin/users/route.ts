import { adminUserInput, adminUserQuery } from "@/lib/admin-users/schema";
import { createAdminUser, listAdminUsers } from "@/lib/admin-users/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "admin",
  query: adminUserQuery,
  run: async ({ query }) => listAdminUsers(query),
});

export const POST = endpoint({
  access: "admin",
  body: adminUserInput,
  status: 201,
  audit: "user.create",
  run: async ({ body }) => ({ user: await createAdminUser(body) }),
});
