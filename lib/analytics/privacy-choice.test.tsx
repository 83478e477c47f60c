import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PrivacyChoices } from "@/components/site/analytics/privacy-choices";
import { wirePrivacyChoice } from "@/lib/analytics/privacy-choice";
import { valuesOf } from "@/lib/content/page-texts/values";
import { frameTexts } from "@/lib/crm/pages/frame";

beforeAll(() => wirePrivacyChoice(() => undefined));

const panel = () => screen.getByRole("group");

type User = ReturnType<typeof userEvent.setup>;

async function open(user: User) {
  render(
    <>
      <PrivacyChoices texts={valuesOf(frameTexts.group.footer.privacy)} />
      <button type="button">Elsewhere</button>
    </>,
  );
  await user.click(screen.getByText("Privacy choices"));
  expect(panel()).toHaveAttribute("open");
}

test("the panel closes on Escape and returns the focus", async () => {
  const user = userEvent.setup();
  await open(user);
  screen.getByRole("checkbox").focus();
  await user.keyboard("{Escape}");
  expect(panel()).not.toHaveAttribute("open");
  expect(screen.getByText("Privacy choices")).toHaveFocus();
});

test.each([
  ["click", (user: User, element: HTMLElement) => user.click(element)],
  ["focus", async (_user: User, element: HTMLElement) => element.focus()],
])("the panel closes on a %s outside, but not inside", async (_kind, move) => {
  const user = userEvent.setup();
  await open(user);
  await move(user, screen.getByRole("checkbox"));
  expect(panel()).toHaveAttribute("open");
  await move(user, screen.getByRole("button", { name: "Elsewhere" }));
  expect(panel()).not.toHaveAttribute("open");
});
