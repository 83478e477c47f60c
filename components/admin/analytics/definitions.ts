export const definitions = {
  visitors: {
    name: "Visitors",
    text: "Different people per day, recognized without cookies by a key that changes daily. Someone who visits on three days counts three times.",
  },
  visits: {
    name: "Visits",
    text: "A visit ends after half an hour of inactivity. One that continues past midnight counts on both days, what was sent on the day it was sent.",
  },
  views: { name: "Views", text: "Pages viewed, whether newly loaded or reached by a link within the site." },
  averageSession: {
    name: "Average session",
    text: "The average time from opening the first page of a visit to leaving the last one. Time past midnight counts on the day after.",
  },
  bounceRate: {
    name: "Bounce rate",
    text: "The share of visits that viewed a single page and sent nothing.",
  },
  today: {
    name: "Today's visitors",
    text: "Different people so far today, by the clock at the company's office. On busy days counted once a minute.",
  },
  timeOnPage: {
    name: "Average time on a page",
    text: "How long the page was visible, averaged over the visits that viewed it.",
  },
  entries: { name: "Entries", text: "Visits that started on this page." },
  forms: {
    name: "Started a form",
    text: "Visits in which someone typed into a request or order form, or sent one. Searches and sign-ins are left out.",
  },
  leads: {
    name: "Leads",
    text: "Visits in which someone sent a request, also from the chat, or placed an order.",
  },
  booked: {
    name: "Appointments",
    text: "Visits in which someone booked an appointment, with a form or in the chat.",
  },
  orders: {
    name: "Orders",
    text: "Visits in which someone ordered at checkout, whether the payment went through or is still being reviewed.",
  },
  leadRate: { name: "Lead rate", text: "The share of visits in this row that became leads." },
  received: {
    name: "Leads",
    text: "Everything that came into the inbox on these days, without spam and orders. Merged leads count once.",
  },
  answered: {
    name: "Answered",
    text: "Leads with a reply, a call that reached the customer, a booked time, or a status past “New”, whatever the customer wrote since.",
  },
  won: { name: "Won", text: "Leads of these days whose status is “Won” by now." },
  firstAnswer: {
    name: "Time to first answer",
    text: "Half of the first answers came sooner. Counted by the clock, nights and weekends included, without booked appointments.",
  },
  times: { name: "Times sent", text: "How often it was sent. One visit can send several forms." },
  liveVisitors: {
    name: "Visitors here now",
    text: "Different people who opened a page in the last 30 minutes.",
  },
  change: {
    name: "Change",
    text: "The change compares whole days with the same days of the period before. Today is left out of it until the day is over.",
  },
  LCP: {
    name: "Largest Contentful Paint (LCP)",
    text: "How long it took to show the largest part of the page. Good up to 2.5 s, poor above 4 s.",
  },
  INP: {
    name: "Interaction to Next Paint (INP)",
    text: "How long the page took to respond to its slowest click, tap or key press. Good up to 200 ms, poor above 500 ms.",
  },
  CLS: {
    name: "Cumulative Layout Shift (CLS)",
    text: "How much the page shifted while it loaded. Good up to 0.1, poor above 0.25.",
  },
  pageLoads: {
    name: "Page loads",
    text: "How many page loads were measured. Browsers that don't support a figure are left out of it.",
  },
  p75: {
    name: "75th percentile",
    text: "Three out of four page loads were at least this good. Only full page loads are measured.",
  },
} as const;

export type Definition = keyof typeof definitions;
