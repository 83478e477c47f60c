import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { clientAddress } from "@/lib/http/client-address";
import { toAppError } from "@/lib/http/errors";
import { assertSameOrigin } from "@/lib/http/origin";
import { consume, type LimitName } from "@/lib/http/rate-limits";
import { log } from "@/lib/log";

/** What a form's page shows after the browser itself sent the form. */
export type FormAnswer = {
  status: "idle" | "sent" | "failed";
  message: string;
  /** The first message of each faulty field. */
  errors: Record<string, string>;
  /** What was typed, to be shown again where it was not taken. */
  values: Record<string, string>;
};

/**
 * Answers a form that the browser sent without our script (decision 4): the same checks in the same order as
 * `endpoint()`, but the answer is the page itself, rendered again with this.
 */
export async function answerForm<S extends z.ZodType>(
  form: FormData,
  declaration: {
    name: string;
    schema: S;
    limit: LimitName[];
    /** What the browser tells of the page that the form was on. */
    context: (page: string | null) => Record<string, string>;
    run: (input: z.output<S>) => Promise<{ message: string }>;
  },
): Promise<FormAnswer> {
  const requestHeaders = await headers();
  const requestId = requestHeaders.get("x-request-id");
  const values = textsOf(form);
  try {
    assertSameOrigin(requestHeaders);
    for (const name of declaration.limit) await consume(name, clientAddress(requestHeaders));
    const context = declaration.context(requestHeaders.get("referer"));
    const { message } = await declaration.run(declaration.schema.parse({ ...context, ...values }));
    log.info({ requestId, form: declaration.name, code: "sent" }, "form");
    return { status: "sent", message, errors: {}, values: {} };
  } catch (error) {
    const { status, code, message, details } = toAppError(error);
    if (status >= 500) log.error({ requestId, form: declaration.name, error, code }, "form failed");
    else log.info({ requestId, form: declaration.name, code }, "form");
    const errors = Object.entries(details.fields ?? {}).map(([field, [first = message]]) => [field, first]);
    return {
      status: "failed",
      message: errors.length > 0 ? "Please check the marked fields." : message,
      errors: Object.fromEntries(errors),
      values,
    };
  }
}

function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    // React's own fields of a server action begin with a dollar.
    if (typeof value === "string" && !name.startsWith("$")) texts[name] = value;
  }
  return texts;
}
