import { z } from "zod";
import { onDiskFault } from "@/lib/core/disk-fault";
import { AppError, isDatabaseUnreachable, toAppError } from "@/lib/core/errors";
import { BillingFailure } from "@/lib/integrations/billing/billing";

describe("toAppError", () => {
  it("keeps known errors and hides unknown ones", () => {
    expect(toAppError(new AppError("conflict", "Taken.")).message).toBe("Taken.");
    const hidden = toAppError(new Error("relation users does not exist"));
    expect(hidden).toMatchObject({ code: "internal", status: 500 });
    expect(hidden.message).not.toContain("users");
  });

  it("names each field of a zod failure", () => {
    const schema = z.object({ email: z.email("Bad email"), tags: z.array(z.string().min(1, "Empty tag")) });
    const { error } = schema.safeParse({ email: "x", tags: ["", "a"] });
    const mapped = toAppError(error);
    expect(mapped.status).toBe(422);
    expect(mapped.details.fields).toEqual({ email: ["Bad email"], "tags.0": ["Empty tag"] });
  });

  it.each([
    ["P2002", 409],
    ["P2025", 404],
    ["P2003", 422],
    ["P1001", 503],
    ["P2024", 503],
    ["3D000", 503],
    ["57014", 503],
  ])("maps the database error %s to %d", (code, status) => {
    expect(toAppError(Object.assign(new Error("x"), { code })).status).toBe(status);
  });
});

test.each([
  ["not_configured", "billing_not_configured"],
  ["unavailable", "billing_unavailable"],
  ["unknown", "billing_unavailable"],
  ["refused", "billing_unavailable"],
] as const)("a billing failure of the kind %s is answered with 500 %s", (kind, code) => {
  const mapped = toAppError(new BillingFailure(kind, "words of the system"));
  expect(mapped).toMatchObject({ status: 500, code, isOurFault: false });
  expect(mapped.message).not.toContain("words");
});

const rawQueryFailure = (cause: { kind: string; originalCode?: string; code?: string }) => ({
  code: "P2010",
  meta: { driverAdapterError: new Error("driver", { cause }) },
});

describe("a full disk", () => {
  const inPostgres = (code: string) => rawQueryFailure({ kind: "postgres", originalCode: code, code });

  it.each([
    ["a file of the application", Object.assign(new Error("write"), { code: "ENOSPC" })],
    ["a quota", new Error("outer", { cause: { code: "EDQUOT" } })],
    ["a query through the pool", Object.assign(new Error("could not extend file"), { code: "53100" })],
    ["a raw query through Prisma", inPostgres("53100")],
    ["a disk that fails", inPostgres("58030")],
  ])("is answered with 503 and reported once to the listener: %s", (_name, error) => {
    const heard: string[] = [];
    const unsubscribe = onDiskFault((code) => heard.push(code));
    const { status, message, details } = toAppError(error);
    expect([status, details.retryAfterSeconds]).toEqual([503, 30]);
    expect(message).toContain("no space left");
    unsubscribe();
    expect(heard).toHaveLength(1);
    toAppError(error);
    expect(heard).toHaveLength(1);
  });

  it("has a longer retry delay than a read-only database", () => {
    expect(toAppError(inPostgres("25006"))).toMatchObject({ status: 503, details: { retryAfterSeconds: 5 } });
  });
});

describe("isDatabaseUnreachable", () => {
  it("looks through causes and aggregates", () => {
    const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    expect(isDatabaseUnreachable(new Error("outer", { cause: refused }))).toBe(true);
    expect(isDatabaseUnreachable(new AggregateError([new Error("a"), refused]))).toBe(true);
    const ofQuery = { code: "P2010", meta: {}, cause: { kind: "DatabaseNotReachable" } };
    expect(isDatabaseUnreachable(ofQuery)).toBe(true);
  });

  it.each([
    [{ kind: "DatabaseNotReachable" }, true],
    [{ kind: "DatabaseDoesNotExist", originalCode: "3D000" }, true],
    [{ kind: "postgres", code: "42601" }, false],
  ])("finds the driver error %j inside a failed raw query: %s", (cause, isUnreachable) => {
    expect(isDatabaseUnreachable(rawQueryFailure(cause))).toBe(isUnreachable);
  });

  it("is false for an invalid query", () => {
    expect(isDatabaseUnreachable(Object.assign(new Error("syntax error"), { code: "42601" }))).toBe(false);
  });
});
