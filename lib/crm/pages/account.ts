import { portalFailures, portalTexts } from "@/lib/commerce/portal/texts";
import { ownersPageTexts, paragraph, type TextsOf, textLine } from "@/lib/content/page-texts/declare";

const toast = ({ title, description }: { title: string; description: string }) => ({
  name: textLine(title, 60),
  text: paragraph(description, 250),
});

/**
 * Texts of the portal for customers who are signed in, signing in, or signing out. Placeholders are in
 * braces.
 */
export const accountTexts = ownersPageTexts("account", {
  frame: {
    name: textLine("Customer Portal", 60),
    loading: textLine("Loading your account...", 60),
    welcome: textLine("Welcome Back!", 60),
    welcomeName: textLine("Hello {name}", 60),
    signOut: textLine("Sign Out", 40),
    signOutEverywhere: textLine("Sign Out Everywhere", 40),
    signingOut: textLine("Signing out...", 40),
    back: textLine("Back to your account", 40),
    tryAgain: textLine("Try Again", 40),
    tryingAgain: textLine("Trying Again...", 40),
    newTab: textLine("(opens in a new tab)", 40),
  },
  /** `{what}` is one of the names below. */
  loading: {
    usual: textLine("Loading {what}...", 60),
    slow: textLine("Loading {what} is taking longer than usual. Please wait a moment.", 150),
    services: textLine("your services", 40),
    invoices: textLine("your invoices", 40),
    invoice: textLine("your invoice", 40),
  },
  summary: {
    heading: textLine("Billing Summary", 60),
    due: textLine("Amount due", 40),
    dueNone: textLine("All paid up", 60),
    dueOne: textLine("1 unpaid invoice", 60),
    dueMany: textLine("{count} unpaid invoices", 60),
    active: textLine("Active services", 40),
    activeOne: textLine("of 1 service", 60),
    activeMany: textLine("of {count} services", 60),
    next: textLine("Next due date", 40),
    nextNone: textLine("None", 40),
    nextNoneText: textLine("Nothing renews", 60),
    suspended: textLine("Suspended: pay what is due, or call us", 60),
    pay: textLine("Pay {amount} now", 60),
    payOverdue: textLine("Pay {amount} now ({late})", 60),
    unknown: textLine("Not available", 40),
    portal: textLine("Open Billing Portal", 40),
    account: textLine("Manage Account", 40),
    methods: textLine("Manage Payment Methods", 40),
  },
  services: {
    heading: textLine("Active Services", 60),
    headingAll: textLine("All Services", 60),
    noneActive: textLine("Nothing is active right now.", 60),
    inactive: textLine("Not active right now", 60),
    all: textLine("View All Services ({count})", 60),
    none: textLine("No services yet. See", 80),
    noneLink: textLine("what we maintain", 60),
    nextDue: textLine("Next due {date}", 60),
    noDate: textLine("No due date", 40),
    search: textLine("Search by name or domain", 60),
    one: textLine("1 service", 40),
    many: textLine("{count} services", 40),
    some: textLine("{found} of {count} services", 60),
    noMatch: textLine("No services match. Try different words or another status.", 120),
    nothing: textLine("No services yet.", 80),
  },
  invoices: {
    heading: textLine("Recent Invoices", 60),
    headingAll: textLine("All Invoices", 60),
    all: textLine("View All Invoices ({count})", 60),
    invoice: textLine("Invoice #{number}", 60),
    due: textLine("Due {date}", 40),
    overdueOne: textLine("1 day overdue", 40),
    overdueMany: textLine("{count} days overdue", 40),
    noDate: textLine("No date", 40),
    pay: textLine("Pay Now", 40),
    payInvoice: textLine("for invoice #{number}", 60),
    view: textLine("View", 40),
    viewInvoice: textLine("invoice #{number}", 60),
    search: textLine("Search by number, date or amount", 60),
    one: textLine("1 invoice", 40),
    many: textLine("{count} invoices", 40),
    some: textLine("{found} of {count} invoices", 60),
    noMatch: textLine("No invoices match. Try different words or another status.", 120),
    nothing: textLine("No invoices yet.", 80),
  },
  list: {
    status: textLine("Status", 40),
    every: textLine("All", 40),
    more: textLine("Show {count} more", 40),
    /** Replaces an unreadable amount. */
    noAmount: textLine("See the billing portal", 60),
  },
  invoice: {
    caption: textLine("What this invoice covers", 80),
    description: textLine("Description", 40),
    amount: textLine("Amount", 40),
    subtotal: textLine("Subtotal", 40),
    tax: textLine("Tax", 40),
    credit: textLine("Credit", 40),
    total: textLine("Total", 40),
    amountDue: textLine("Amount due", 40),
    balance: textLine("Balance", 40),
    outside: textLine("You pay in our billing portal, in a new tab.", 120),
    issued: textLine("Issued", 40),
    dueDay: textLine("Due", 40),
    paid: textLine("Paid", 40),
  },
  information: {
    heading: textLine("Account Information", 60),
    company: textLine("Company", 40),
    email: textLine("Email", 40),
    phone: textLine("Phone", 40),
    billingAddress: textLine("Billing address", 40),
  },
  access: {
    heading: textLine("Full Billing Portal Access", 60),
    text: paragraph(
      "Orders, documents, passwords and all your account settings are in our billing portal.",
      250,
    ),
    portal: textLine("Open Billing Portal", 40),
    tickets: textLine("Support Tickets", 40),
  },
  help: {
    heading: textLine("Need Help?", 60),
    text: paragraph(
      "Questions about an invoice, a service or this page? People who know your account answer them.",
      250,
    ),
    callUs: textLine("Call {phone}", 60),
    email: textLine("Email Support", 40),
    ticket: textLine("Open a Ticket", 40),
  },
  signIn: {
    signingIn: textLine("Signing in...", 40),
    codeBefore: textLine("If", 40),
    codeAfter: paragraph(
      "belongs to a billing account, a six-digit code is on its way. It works for 10 minutes.",
      200,
    ),
    codeAgain: textLine("{again} in {seconds} s", 60),
    invalidEmail: textLine(portalTexts.invalidEmail, 120),
    invalidCode: textLine(portalTexts.invalidCode, 120),
    wrongCode: textLine(portalTexts.wrongCode, 150),
  },
  left: {
    sessionEnded: textLine(portalTexts.sessionEnded, 120),
    signedOut: textLine(portalTexts.signedOut, 120),
    signedOutEverywhere: textLine(portalTexts.signedOutEverywhere, 120),
    signedOutElsewhere: textLine(portalTexts.signedOutElsewhere, 120),
  },
  toasts: {
    customerNotFound: toast(portalFailures.customerNotFound),
    closed: toast(portalFailures.closed),
    notConfigured: toast(portalFailures.notConfigured),
    login: toast(portalFailures.login),
    dataRefused: toast(portalFailures.dataRefused),
    dataUnreachable: toast(portalFailures.dataUnreachable),
    signOut: toast(portalFailures.signOut),
    /** `{wait}` is a number of seconds, minutes, or hours. */
    tooMany: {
      name: textLine("Too Many Attempts", 60),
      text: textLine("Please wait {wait} and try again.", 120),
    },
  },
});

export type AccountTexts = TextsOf<typeof accountTexts>;
