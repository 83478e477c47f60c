import { render } from "@testing-library/react";
import { keepTogether } from "@/components/ui/keep-together";

const togetherIn = (text: string) => {
  const { container } = render(<p>{keepTogether(text)}</p>);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll(".whitespace-nowrap")].map(({ textContent }) => textContent);
};

test("a phone number stays on one line anywhere in a text", () => {
  expect(togetherIn("Call us at (305) 555-0142; support is available 24/7.")).toEqual(["(305) 555-0142"]);
  expect(togetherIn("305-555-0142")).toEqual(["305-555-0142"]);
});

test("ranges of days and of hours each stay on one line", () => {
  expect(togetherIn("We answer Mon-Fri 9am-6pm, at (305) 555-0142.")).toEqual([
    "Mon-Fri",
    "9am-6pm",
    "(305) 555-0142",
  ]);
  expect(togetherIn("Sun–Sat, 8:30 am–12 pm")).toEqual(["Sun–Sat", "8:30 am–12 pm"]);
});

test("a text without any of these stays unchanged", () => {
  expect(togetherIn("We contact you within 24 hours, from 2025-10-14 on, for All-In plans.")).toEqual([]);
});
