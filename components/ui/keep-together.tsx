import type { ReactNode } from "react";

/** Phone numbers and ranges of days or hours, which browsers break after the dash: "Mon-Fri", "9am-6pm". */
const KEPT =
  /(\+?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\b[A-Z][a-z]{2}[-–][A-Z][a-z]{2}\b|\b\d{1,2}(?::\d\d)? ?[ap]m[-–]\d{1,2}(?::\d\d)? ?[ap]m\b)/;

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
