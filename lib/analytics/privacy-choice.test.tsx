import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PrivacyChoices } from "@/components/site/analytics/privacy-choices";
import { wirePrivacyChoice } from "@/lib/analytics/privacy-choice";
import { valuesOf } from "@/lib/content/page-texts/values";
import { frameTexts } from "@/lib/crm/pages/frame";

beforeAll(() => wirePrivacyChoice(() => undefined));

const panel = () => screen.getByRole("group");

async function open(user: ReturnType<typeof userEvent.setup>) {
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

test("the panel closes on a click outside, but not on a click inside", async () => {
  const user = userEvent.setup();
  await open(user);
  await user.click(screen.getByText(/We count visits/));
  expect(panel()).toHaveAttribute("open");
  await user.click(document.body);
  expect(panel()).not.toHaveAttribute("open");
});

test("the panel closes when the focus moves elsewhere", async () => {
  const user = userEvent.setup();
  await open(user);
  screen.getByRole("checkbox").focus();
  expect(panel()).toHaveAttribute("open");
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  expect(panel()).not.toHaveAttribute("open");
});
