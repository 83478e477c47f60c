import { dataFailure, signInFailure } from "@/lib/commerce/portal/failures";
import { valuesOf } from "@/lib/content/page-texts/values";
import { ApiError } from "@/lib/core/client";
import { accountTexts } from "@/lib/crm/pages/account";

const { toasts } = valuesOf(accountTexts.group);

const answered = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, "the server's", `${status}: …`, { retryAfterSeconds });
const notUnderstood = new SyntaxError("Unexpected token <");

const closed = new ApiError(403, "the server's", "403: …", { code: "billing_closed" });
const waiting = (wait: string) => ({ name: "Too Many Attempts", text: `Please wait ${wait} and try again.` });

test.each([
  [answered(404), toasts.customerNotFound],
  [answered(403), toasts.customerNotFound],
  [closed, toasts.closed],
  [answered(500), toasts.notConfigured],
  [answered(0), toasts.login],
  [answered(503), toasts.login],
  [notUnderstood, toasts.login],
  [answered(429, 42), waiting("42 seconds")],
  [answered(429, 700), waiting("12 minutes")],
])("a sign-in failing with %s shows %j", (error, { name, text }) => {
  expect(signInFailure(error, toasts)).toEqual({ title: name, description: text });
});

test.each([
  [answered(500), toasts.dataRefused],
  [answered(404), toasts.dataRefused],
  [answered(0), toasts.dataUnreachable],
  [notUnderstood, toasts.dataUnreachable],
  [answered(429, 1), waiting("1 second")],
])("billing data failing with %s show %j", (error, { name, text }) => {
  expect(dataFailure(error, toasts)).toEqual({ title: name, description: text });
});
