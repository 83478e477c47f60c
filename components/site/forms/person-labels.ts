/** Default labels of contact data on pages without their own. */
export const personLabels = {
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  email: "Email",
  phone: "Phone",
};
