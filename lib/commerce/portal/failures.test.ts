import { accountTexts } from "@/components/site/portal/account-texts";
import { dataFailure, isSignedOut, signInFailure } from "@/lib/commerce/portal/failures";
import { valuesOf } from "@/lib/content/page-texts/values";
import { ApiError } from "@/lib/core/client";

const { toasts } = valuesOf(accountTexts.group);

const answered = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, "the server's", `${status}: …`, { retryAfterSeconds });
const notUnderstood = new SyntaxError("Unexpected token <");

test.each([
  [
    answered(404),
    "Customer Not Found",
    "No billing account found with this email address. Please contact support if you need assistance.",
  ],
  [
    answered(403),
    "Customer Not Found",
    "No billing account found with this email address. Please contact support if you need assistance.",
  ],
  [
    answered(500),
    "Service Configuration",
    "The billing system is being configured. Please contact support for assistance.",
  ],
  [answered(0), "Login Error", "Unable to access billing system. Please try again or contact support."],
  [answered(503), "Login Error", "Unable to access billing system. Please try again or contact support."],
  [notUnderstood, "Login Error", "Unable to access billing system. Please try again or contact support."],
  [answered(429, 42), "Too Many Attempts", "Please wait 42 seconds and try again."],
  [answered(429, 700), "Too Many Attempts", "Please wait 12 minutes and try again."],
])("a sign-in failing with %s shows %j", (error, title, description) => {
  expect(signInFailure(error, toasts)).toEqual({ title, description });
});

test.each([
  [
    answered(500),
    "Billing System Configuration",
    "The billing system is being configured. Please contact support for assistance accessing your billing information.",
  ],
  [
    answered(404),
    "Billing System Configuration",
    "The billing system is being configured. Please contact support for assistance accessing your billing information.",
  ],
  [
    answered(0),
    "Error Loading Billing Data",
    "Unable to load your billing information. Please try again or contact support.",
  ],
  [
    notUnderstood,
    "Error Loading Billing Data",
    "Unable to load your billing information. Please try again or contact support.",
  ],
  [answered(429, 1), "Too Many Attempts", "Please wait 1 second and try again."],
])("billing data failing with %s show %j", (error, title, description) => {
  expect(dataFailure(error, toasts)).toEqual({ title, description });
});

test("a sign-in to a closed account says that it is closed", () => {
  const closed = new ApiError(403, "the server's", "403: …", { code: "billing_closed" });
  expect(signInFailure(closed, toasts).title).toBe("Account Closed");
});

test("recognizes an answer that the customer is signed out", () => {
  expect([answered(401), answered(500), notUnderstood].map(isSignedOut)).toEqual([true, false, false]);
});
