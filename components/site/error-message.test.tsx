import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorMessage } from "@/components/site/error-message";

test("explains the error, retries on a press, and offers the phone number", async () => {
  Object.assign(document.documentElement.dataset, { phone: "(305) 555-0142", phoneHref: "tel:+13055550142" });
  const retry = jest.fn();
  render(<ErrorMessage retry={retry} />);
  expect(screen.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
  expect(screen.getByRole("link", { name: "(305) 555-0142" })).toHaveAttribute("href", "tel:+13055550142");
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("omits the phone number when the document does not name one", () => {
  render(<ErrorMessage retry={() => undefined} />);
  expect(screen.queryByRole("link")).toBeNull();
});
