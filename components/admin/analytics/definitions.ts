/** What each figure counts, as it is told where one points at it or comes to it by keyboard. */
export const definitions = {
  visitors: {
    name: "Visitors",
    text: "Different people a day, told apart by a key that is another each day; no cookie. Whoever comes on three days counts three times.",
  },
  visits: {
    name: "Visits",
    text: "Times that somebody came. A visit ends after half an hour without a sign of life; one that goes on past midnight counts on both days.",
  },
  views: {
    name: "Views",
    text: "Pages that came up, whether loaded or followed within the site.",
  },
  averageSession: {
    name: "Average session",
    text: "From the first page of a visit to the moment at which the last one was left, on average.",
  },
  bounceRate: {
    name: "Bounce rate",
    text: "Visits that saw a single page and sent nothing, of all visits that began there.",
  },
  today: {
    name: "Today's visitors",
    text: "Different people since midnight where the company is, so far.",
  },
  timeOnPage: {
    name: "Average time on a page",
    text: "For how long the page was to be seen, on average of the visits that saw it.",
  },
  entries: {
    name: "Entries",
    text: "Visits whose first page it was.",
  },
  forms: {
    name: "Began a form",
    text: "Visits that typed into a form, or sent one.",
  },
  leads: {
    name: "Leads",
    text: "Visits that sent a form or placed an order.",
  },
  orders: {
    name: "Orders",
    text: "Visits that placed an order at the checkout, paid or still being checked.",
  },
  leadRate: {
    name: "Lead rate",
    text: "Leads of all visits of the same line.",
  },
  times: {
    name: "Times sent",
    text: "How often it came about; a visit may send more than one form.",
  },
  liveVisitors: {
    name: "Visitors here now",
    text: "Different people who opened a page within the last 30 minutes.",
  },
  LCP: {
    name: "Largest Contentful Paint (LCP)",
    text: "How long it took until the largest part of the page was shown. Good up to 2.5 s, poor above 4 s.",
  },
  INP: {
    name: "Interaction to Next Paint (INP)",
    text: "How long the page took to answer its slowest press or key. Good up to 200 ms, poor above 500 ms.",
  },
  CLS: {
    name: "Cumulative Layout Shift (CLS)",
    text: "How much of the page moved by itself. Good up to 0.1, poor above 0.25.",
  },
  p75: {
    name: "75th percentile",
    text: "Three of four page loads were at least as good. Pages that come up without a load are not measured.",
  },
} as const;

export type Definition = keyof typeof definitions;
