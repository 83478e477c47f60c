import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({ access: "admin", run: async ({ session }) => ({ user: session.user }) });
