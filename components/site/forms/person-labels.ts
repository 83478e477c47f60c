/** What forms call who asks, where no page has texts of its own for it. */
export const personLabels = {
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  email: "Email",
  phone: "Phone",
};
