import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Helpful } from "@/components/site/knowledge-base/helpful";
import { serve } from "@/tests/factories/admin-screen";

const texts = {
  title: "Was this helpful?",
  yes: "Yes",
  no: "No",
  thanks: "So be it.",
  again: "Again.",
  failed: "That did not work.",
};
const read = () => ({ body: {} });
const accepted = (counted: boolean) => ({
  body: { success: true, counted, message: "Thank you for telling us." },
});
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

test.each([
  ["Yes", true],
  ["No", false],
])("%s is sent, and a focused thank-you replaces the buttons", async (name, helpful) => {
  const writes = serve({ read, write: () => accepted(true) });
  render(<Helpful slug="wi-fi" texts={texts} />);
  await press(name);
  expect(await screen.findByRole("status")).toHaveTextContent("So be it.");
  expect(screen.getByRole("status")).toHaveFocus();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(writes).toEqual([
    { method: "POST", path: "/api/knowledge-base/article/wi-fi/helpful", body: { helpful } },
  ]);
});

test("says so when the visitor has already answered", async () => {
  serve({ read, write: () => accepted(false) });
  render(<Helpful slug="wi-fi" texts={texts} />);
  await press("Yes");
  expect(await screen.findByRole("status")).toHaveTextContent("Again.");
});

test.each([
  [{ status: 429, body: { message: "Too many requests." } }, "Too many requests."],
  [{ status: 502, body: {} }, "That did not work."],
])("shows a failure, keeps the button in focus, and sends another attempt", async (failure, message) => {
  const answers = [failure, accepted(true)];
  serve({ read, write: () => answers.shift() ?? failure });
  render(<Helpful slug="wi-fi" texts={texts} />);
  await press("Yes");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("button", { name: "Yes" })).toHaveFocus();
  await press("Yes");
  expect(await screen.findByRole("status")).toHaveTextContent("So be it.");
});
