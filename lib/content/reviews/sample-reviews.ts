/** Public only in the demonstration. No person or company behind them exists. Dates are in UTC. */
const reviews = [
  {
    customerName: "Marisol V.",
    reviewText:
      "Our front desk computers froze every morning. They traced it to one failing switch, replaced it the same afternoon and labeled every cable while they were at it. Nobody has had to restart anything since, and now we know who to call.",
    location: "Hialeah, FL",
    datePosted: "2026-10-29",
  },
  {
    customerName: "Daniel R.",
    reviewText:
      "Moved our mail and ten years of attachments to Microsoft 365 over a weekend. On Monday everybody signed in, the old messages were there and the phones rang as usual. The written instructions for staff were a nice touch.",
    location: "Coral Gables, FL",
    datePosted: "2026-10-12",
  },
  {
    customerName: "Priya K.",
    reviewText:
      "They explained our backup in words I understand, then proved it by restoring a folder while I watched. I sleep better during storm season.",
    location: "Fort Lauderdale, FL",
    datePosted: "2026-09-18",
  },
  {
    customerName: "Thomas B.",
    reviewText:
      "I called about a slow computer and expected to be sold a new one. Instead they swapped the old drive for a solid-state one, and it feels newer than the day I bought it.",
    location: "Hollywood, FL",
    datePosted: "2026-08-27",
  },
  {
    customerName: "Lucía M.",
    reviewText:
      "We have packing sheds with no cell signal and a small office. They put wireless out there that works through the metal roofs, and inventory is entered where the plants are instead of on paper at night.",
    location: "Homestead, FL",
    datePosted: "2026-07-30",
  },
  {
    customerName: "Andre J.",
    reviewText:
      "A clerk clicked a bad link on a Friday evening. Somebody answered, told us exactly what to unplug and what to leave alone, and had the account locked within minutes. It ended as a scare and nothing more.",
    location: "Miami, FL",
    datePosted: "2026-06-21",
  },
  {
    customerName: "Helen S.",
    reviewText:
      "Straight answers and straight invoices. They showed us that two of our subscriptions overlapped, and we canceled one.",
    location: "Pembroke Pines, FL",
    datePosted: "2026-05-16",
  },
  {
    customerName: "Oscar G.",
    reviewText:
      "Set up the hangar office from nothing: cabling, firewall, printers and a small server. Everything is documented in a binder, so I can find out what is plugged in where without calling anybody.",
    location: "Opa-locka, FL",
    datePosted: "2026-04-08",
  },
  {
    customerName: "Nadia F.",
    reviewText:
      "Patient with people who are not technical. They never made us feel silly for asking, and the same technician comes back each time, so we don't have to start over.",
    location: "Doral, FL",
    datePosted: "2026-03-03",
  },
];

export const sampleReviews = reviews.map((review) => ({ ...review, rating: 5 }));
