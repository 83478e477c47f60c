export const personLabels = {
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  email: "Email",
  phone: "Phone",
};
