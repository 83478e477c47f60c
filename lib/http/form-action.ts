import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import { Overloaded } from "@/lib/core/bounded-queue";
import { clientAddress } from "@/lib/core/client-address";
import { AppError, toAppError } from "@/lib/core/errors";
import { reportFault } from "@/lib/core/fault-report";
import { log } from "@/lib/core/log";
import { assertSameOrigin } from "@/lib/core/origin";
import { withinBudget } from "@/lib/core/request-budget";
import { serverBridge } from "@/lib/core/server-bridge";
import { isStorableLink } from "@/lib/core/stored-link";
import type { LimitName } from "@/lib/data/limits";
import { consume } from "@/lib/data/rate-limits";
import { assertCanStore } from "@/lib/jobs/disk/service";

export type FormResult = {
  status: "idle" | "sent" | "failed";
  message: string;
  errors: Record<string, string>;
  values: FormValues;
};

type FormValues = Record<string, string | string[]>;

type Declaration<S extends z.ZodType> = {
  name: string;
  schema: S;
  limit: LimitName[];
  /** Values from the form page's address, including its path; the form's own fields win. */
  context: (page: string | null) => { sourcePage?: string };
  /**
   * Stores the files of a browser without script. `onKept` gets the value of the field `files` for each from then on, also
   * if a later one is refused: the page that returns still has it.
   */
  keepFiles?: (
    sent: { files: readonly File[]; kept: readonly string[] },
    clientAddress: string,
    onKept: (value: string) => void,
  ) => Promise<void>;
  run: (input: z.output<S>, clientAddress: string) => Promise<{ message: string; location?: string }>;
};

/**
 * Same checks and order as `endpoint()` (decision 4). A browser without our script gets the page again with
 * the failures, or a 303 to the form's page at `#{name}-sent` with the thanks: reloading that sends nothing.
 * @param form untrusted argument of the action
 */
export async function answerForm<S extends z.ZodType>(
  form: unknown,
  declaration: Declaration<S>,
): Promise<FormResult> {
  return withinBudget("sending", () => answer(form, declaration));
}

async function answer<S extends z.ZodType>(form: unknown, declaration: Declaration<S>): Promise<FormResult> {
  const requestHeaders = await headers();
  const requestId = requestHeaders.get("x-request-id");
  let values: FormValues = {};
  let location = "/";
  let message = "";
  try {
    values = textsOf(form);
    if (requestId) serverBridge().formsRead.add(requestId);
    assertSameOrigin(requestHeaders);
    assertCanStore();
    const address = clientAddress(requestHeaders);
    for (const name of declaration.limit) await consume(name, address);
    const kept = [values.files ?? []].flat().filter(Boolean);
    await declaration.keepFiles?.({ files: filesIn(form), kept: [...kept] }, address, (value) => {
      kept.push(value);
      values.files = [...kept];
    });
    const referer = requestHeaders.get("referer");
    const context = declaration.context(referer);
    location = `${pageOf(referer, values.sourcePage)}#${declaration.name}-sent`;
    const input = declaration.schema.parse({ ...context, ...values });
    const outcome = await declaration.run(input, address);
    message = outcome.message;
    location = outcome.location ?? location;
    log.info({ requestId, form: declaration.name, code: "sent" }, "form");
  } catch (error) {
    const { status, code, message, details } = toAppError(error);
    if (status >= 500 && !(error instanceof Overloaded)) {
      log.error({ requestId, form: declaration.name, error, code }, "form failed");
      void reportFault(error, { route: `form ${declaration.name}`, requestId: requestId ?? undefined });
    } else log.info({ requestId, form: declaration.name, code }, "form");
    const errors = Object.entries(details.fields ?? {}).map(([field, [first = message]]) => [field, first]);
    return {
      status: "failed",
      message: errors.length > 0 ? "Please check the marked fields." : message,
      errors: Object.fromEntries(errors),
      values,
    };
  }
  // Only our script names the action in a header; a browser names it in the form's fields.
  if (!requestHeaders.has("next-action")) redirect(location);
  return { status: "sent", message, errors: {}, values: {} };
}

/**
 * Page of this site with the form, safe for a header: from the browser's referrer with its query, which
 * identifies a campaign; else the path in the form.
 */
function pageOf(referer: string | null, page: string | string[] | undefined): string {
  const site = "http://localhost";
  const seen = referer && URL.canParse(referer) ? new URL(referer) : null;
  const path = typeof page === "string" ? page : (seen?.pathname ?? "/");
  const { pathname } = URL.canParse(path, site) ? new URL(path, site) : { pathname: "/" };
  if (!pathname.startsWith("/") || !isStorableLink(pathname)) return "/";
  return pathname === seen?.pathname ? pathname + seen.search : pathname;
}

/** A file field without a choice is sent as an empty file without a name. */
function filesIn(form: unknown): File[] {
  if (!(form instanceof FormData)) return [];
  return form
    .getAll("files")
    .flatMap((value) => (typeof value !== "string" && value.size + value.name.length > 0 ? [value] : []));
}

function textsOf(form: unknown): FormValues {
  if (!(form instanceof FormData)) throw new AppError("invalid", "The form could not be read.");
  const texts: FormValues = {};
  for (const name of new Set(form.keys())) {
    // React's own fields begin with a dollar; our names are letters, then digits.
    if (!/^[a-z]+\d*$/i.test(name)) continue;
    const [first, ...more] = form.getAll(name).filter((value) => typeof value === "string");
    if (first !== undefined) texts[name] = more.length > 0 ? [first, ...more] : first;
  }
  return texts;
}
