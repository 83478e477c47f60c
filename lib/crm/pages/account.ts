import { portalFailures, portalTexts } from "@/lib/commerce/portal/texts";
import { line, ownersPageTexts, paragraph, type TextsOf } from "@/lib/content/page-texts/declare";

const toast = ({ title, description }: { title: string; description: string }) => ({
  name: line(title, 60),
  text: paragraph(description, 250),
});

/**
 * Texts of the portal for customers who are signed in, signing in, or signing out. Placeholders are in
 * braces.
 */
export const accountTexts = ownersPageTexts("account", {
  frame: {
    name: line("Customer Portal", 60),
    loading: line("Loading your account...", 60),
    welcome: line("Welcome Back!", 60),
    welcomeName: line("Hello {name}", 60),
    signOut: line("Sign Out", 40),
    signOutEverywhere: line("Sign Out Everywhere", 40),
    signingOut: line("Signing out...", 40),
    back: line("Back to your account", 40),
    tryAgain: line("Try Again", 40),
    tryingAgain: line("Trying Again...", 40),
    newTab: line("(opens in a new tab)", 40),
  },
  /** Shown while loading: `{what}` is one of the names below. */
  loading: {
    usual: line("Loading {what}...", 60),
    slow: line("Loading {what} is taking longer than usual. Please wait a moment.", 150),
    services: line("your services", 40),
    invoices: line("your invoices", 40),
    invoice: line("your invoice", 40),
  },
  summary: {
    heading: line("Billing Summary", 60),
    due: line("Amount due", 40),
    dueNone: line("All paid up", 60),
    dueOne: line("1 unpaid invoice", 60),
    dueMany: line("{count} unpaid invoices", 60),
    active: line("Active services", 40),
    activeOne: line("of 1 service", 60),
    activeMany: line("of {count} services", 60),
    next: line("Next due date", 40),
    nextNone: line("None", 40),
    nextNoneText: line("Nothing renews", 60),
    suspended: line("Suspended: pay what is due, or call us", 60),
    pay: line("Pay {amount} now", 60),
    payOverdue: line("Pay {amount} now ({late})", 60),
    unknown: line("Not available", 40),
    portal: line("Open Billing Portal", 40),
    account: line("Manage Account", 40),
    methods: line("Manage Payment Methods", 40),
  },
  services: {
    heading: line("Active Services", 60),
    headingAll: line("All Services", 60),
    noneActive: line("Nothing is active right now.", 60),
    inactive: line("Not active right now", 60),
    all: line("View All Services ({count})", 60),
    none: line("No services yet. See", 80),
    noneLink: line("what we maintain", 60),
    nextDue: line("Next due {date}", 60),
    noDate: line("No due date", 40),
    search: line("Search by name or domain", 60),
    one: line("1 service", 40),
    many: line("{count} services", 40),
    some: line("{found} of {count} services", 60),
    noMatch: line("No services match. Try different words or another status.", 120),
    nothing: line("No services yet.", 80),
  },
  invoices: {
    heading: line("Recent Invoices", 60),
    headingAll: line("All Invoices", 60),
    all: line("View All Invoices ({count})", 60),
    invoice: line("Invoice #{number}", 60),
    due: line("Due {date}", 40),
    overdueOne: line("1 day overdue", 40),
    overdueMany: line("{count} days overdue", 40),
    noDate: line("No date", 40),
    pay: line("Pay Now", 40),
    payInvoice: line("for invoice #{number}", 60),
    view: line("View", 40),
    viewInvoice: line("invoice #{number}", 60),
    search: line("Search by number, date or amount", 60),
    one: line("1 invoice", 40),
    many: line("{count} invoices", 40),
    some: line("{found} of {count} invoices", 60),
    noMatch: line("No invoices match. Try different words or another status.", 120),
    nothing: line("No invoices yet.", 80),
  },
  list: {
    status: line("Status", 40),
    every: line("All", 40),
    more: line("Show {count} more", 40),
    /** Replaces an unreadable amount. */
    noAmount: line("See the billing portal", 60),
  },
  invoice: {
    caption: line("What this invoice covers", 80),
    description: line("Description", 40),
    amount: line("Amount", 40),
    subtotal: line("Subtotal", 40),
    tax: line("Tax", 40),
    credit: line("Credit", 40),
    total: line("Total", 40),
    amountDue: line("Amount due", 40),
    balance: line("Balance", 40),
    outside: line("You pay in our billing portal, in a new tab.", 120),
    issued: line("Issued", 40),
    dueDay: line("Due", 40),
    paid: line("Paid", 40),
  },
  information: {
    heading: line("Account Information", 60),
    company: line("Company", 40),
    email: line("Email", 40),
    phone: line("Phone", 40),
    billingAddress: line("Billing address", 40),
  },
  access: {
    heading: line("Full Billing Portal Access", 60),
    text: paragraph(
      "Orders, documents, passwords and all your account settings are in our billing portal.",
      250,
    ),
    portal: line("Open Billing Portal", 40),
    tickets: line("Support Tickets", 40),
  },
  help: {
    heading: line("Need Help?", 60),
    text: paragraph(
      "Questions about an invoice, a service or this page? People who know your account answer them.",
      250,
    ),
    callUs: line("Call {phone}", 60),
    email: line("Email Support", 40),
    ticket: line("Open a Ticket", 40),
  },
  signIn: {
    signingIn: line("Signing in...", 40),
    /** Before and after the typed address. */
    codeBefore: line("If", 40),
    codeAfter: paragraph(
      "belongs to a billing account, a six-digit code is on its way. It works for 10 minutes.",
      200,
    ),
    codeAgain: line("{again} in {seconds} s", 60),
    invalidEmail: line(portalTexts.invalidEmail, 120),
    invalidCode: line(portalTexts.invalidCode, 120),
    wrongCode: line(portalTexts.wrongCode, 150),
  },
  left: {
    sessionEnded: line(portalTexts.sessionEnded, 120),
    signedOut: line(portalTexts.signedOut, 120),
    signedOutEverywhere: line(portalTexts.signedOutEverywhere, 120),
    signedOutElsewhere: line(portalTexts.signedOutElsewhere, 120),
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
    tooMany: { name: line("Too Many Attempts", 60), text: line("Please wait {wait} and try again.", 120) },
  },
});

export type AccountTexts = TextsOf<typeof accountTexts>;
