import type { ReactNode } from "react";

/** Phone numbers, and days or hours, which browsers break behind their dash: "Mon–Fri", "9 am–6 pm". */
const KEPT =
  /(\+?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\b[A-Z][a-z]{2}[-–][A-Z][a-z]{2}\b|\b\d{1,2} ?[ap]m[-–]\d{1,2} ?[ap]m\b)/;

/** A text in which no phone number, days or hours are broken at the end of a line. */
export function keepTogether(text: string): ReactNode {
  const parts = text.split(KEPT);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
