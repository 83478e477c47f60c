import { render } from "@testing-library/react";
import { keepTogether } from "@/components/ui/keep-together";

test.each([
  ["Call us at (305) 555-0142; support is available 24/7.", ["(305) 555-0142"]],
  ["305-555-0142", ["305-555-0142"]],
  ["We answer Mon-Fri 9am-6pm, at (305) 555-0142.", ["Mon-Fri", "9am-6pm", "(305) 555-0142"]],
  ["Sun–Sat, 8:30 am–12 pm", ["Sun–Sat", "8:30 am–12 pm"]],
  ["We contact you within 24 hours, from 2025-10-14 on, for All-In plans.", []],
])("keeps phone numbers and ranges of days and of hours on one line: %s", (text, together) => {
  const { container } = render(<p>{keepTogether(text)}</p>);
  expect(container).toHaveTextContent(text);
  const parts = [...container.querySelectorAll(".whitespace-nowrap")];
  expect(parts.map(({ textContent }) => textContent)).toEqual(together);
});
