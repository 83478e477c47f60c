export const demoCustomers = [
  { email: "maria.alvarez@example.com", shows: "services and invoices in every state" },
  { email: "daniel.oconnor@example.com", shows: "everything active and paid" },
  { email: "priya.natarajan@example.com", shows: "a suspended service and an overdue invoice" },
  { email: "grace.whitfield@example.com", shows: "40 services and 130 invoices" },
  { email: "tom.becker@example.com", shows: "nothing yet" },
] as const;
