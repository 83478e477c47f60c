/**
 * Messages for invalid form fields, the owner's to the letter. Staff may change each
 * (lib/crm/pages/form-answers.ts).
 */
export const faults = {
  firstName: "Enter your first name",
  firstNameRequired: "First name is required",
  lastName: "Enter your last name",
  lastNameRequired: "Last name is required",
  name: "Enter your name",
  company: "Enter your company",
  email: "Enter your email",
  wrongEmail: "Please enter a valid email address, like name@company.com",
  invalidEmail: "Please enter a valid email",
  invalidEmailAddress: "Please enter a valid email address",
  phone: "Enter your phone number",
  wrongPhone: "Please enter a valid phone number, like (305) 555-0100 or (305) 555-0100 x12",
  invalidPhone: "Please enter a valid phone number",
  noPhoneToCall: "Please enter a phone number, or choose email.",
  challenges: "Please describe your IT challenges",
  urgency: "Please select an urgency level",
  services: "Please select at least one service",
  aiSolutions: "Please select at least one AI solution",
  aiNeeds: "Please provide a brief description of your AI needs",
  aiService: "Please choose a service from the list.",
  project: "Please describe your project",
  quotedServices: "Please select at least one service.",
};
