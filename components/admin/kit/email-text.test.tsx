import { render } from "@testing-library/react";
import { EmailText } from "@/components/admin/kit/email-text";

test.each([
  ["ana@example.com", "ana<wbr>@example.com"],
  ["–", "<wbr>–"],
])("%s may break before its @, and keeps its text whole", (address, html) => {
  const { container } = render(<EmailText address={address} />);
  expect(container.firstElementChild?.innerHTML).toBe(html);
  expect(container).toHaveTextContent(address);
});
