export const portalTexts = {
  invalidEmail: "Please enter a valid email address",
  invalidCode: "Enter the six digits of the code",
  wrongCode: "That code is wrong or has expired. We only email codes to addresses with a billing account.",
  customerNotFound:
    "No billing account found with this email address. Please contact support if you need assistance.",
  sessionEnded: "Your session has ended. Please sign in again.",
  signedOut: "You are signed out.",
  signedOutEverywhere: "You are signed out in every browser.",
  signedOutElsewhere: "You signed out in another tab.",
} as const;

export type Toast = { title: string; description: string };

export const portalFailures = {
  customerNotFound: { title: "Customer Not Found", description: portalTexts.customerNotFound },
  closed: {
    title: "Account Closed",
    description: "This billing account is closed. Please contact support if you need assistance.",
  },
  notConfigured: {
    title: "Service Configuration",
    description: "The billing system is being configured. Please contact support for assistance.",
  },
  login: {
    title: "Login Error",
    description: "Unable to access billing system. Please try again or contact support.",
  },
  dataRefused: {
    title: "Billing System Configuration",
    description:
      "The billing system is being configured. Please contact support for assistance accessing your billing information.",
  },
  dataUnreachable: {
    title: "Error Loading Billing Data",
    description: "Unable to load your billing information. Please try again or contact support.",
  },
  signOut: {
    title: "Sign Out Failed",
    description: "You are still signed in. Please check your connection and try again.",
  },
} as const satisfies Record<string, Toast>;
