import { render } from "@testing-library/react";
import { keepPhoneNumbers } from "@/components/ui/keep-phone-numbers";

const numbersOf = (text: string) => {
  const { container } = render(<p>{keepPhoneNumbers(text)}</p>);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll(".whitespace-nowrap")].map(({ textContent }) => textContent);
};

test("a phone number stays on one line, wherever it stands", () => {
  expect(numbersOf("Call us at (305) 555-0142; support is available 24/7.")).toEqual(["(305) 555-0142"]);
  expect(numbersOf("305-555-0142")).toEqual(["305-555-0142"]);
});

test("a text without one stays as it is", () => {
  expect(numbersOf("We contact you within 24 hours, from 2025-10-14 on.")).toEqual([]);
});
