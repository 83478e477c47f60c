import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** A visitor as a form of the site asks for them, by the labels of its fields. */
export const ana = {
  "First name": "Ana",
  "Last name": "Diaz",
  Email: "ana@example.com",
  Phone: "(305) 555-0100",
};

/** Types values into the fields whose labels begin so. */
export async function fillIn(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await user.type(screen.getByLabelText(new RegExp(`^${label} \\*`)), value);
}
