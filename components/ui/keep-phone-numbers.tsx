import type { ReactNode } from "react";

const PHONE = /(\+?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})/;

/** A text in which no phone number is broken at the end of a line. */
export function keepPhoneNumbers(text: string): ReactNode {
  const parts = text.split(PHONE);
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
