import "server-only";
import { type Declaration, endpoint, type Schema } from "@/lib/http/endpoint";

type ReadDeclaration<P, Q, Answers extends Record<string, unknown>> = Omit<
  Declaration<"admin", P, Q, undefined, Answers>,
  "access" | "body"
>;

export const adminRead = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  R extends Record<string, unknown> = Record<string, unknown>,
>(
  declaration: ReadDeclaration<P, Q, R>,
) => endpoint<"admin", P, Q, undefined, R>({ ...declaration, access: "admin" });
