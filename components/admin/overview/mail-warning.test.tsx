import { screen } from "@testing-library/react";
import { MailWarning } from "@/components/admin/overview/mail-warning";
import { hrefOf, openScreen, press, serve } from "@/tests/factories/admin-screen";

function open(count: number, unanswered: number) {
  const writes = serve({
    read: () => ({
      body: { mails: [{ error: "451 later", createdAt: "2026-11-20T12:00:00.000Z" }], total: count },
    }),
    write: () => ({ body: { success: true, retried: count - unanswered, left: unanswered } }),
  });
  return { writes, user: openScreen(<MailWarning count={count} unanswered={unanswered} />) };
}

test("offers no retry when every mail is possibly delivered", async () => {
  open(1, 1);
  await screen.findByText("451 later");
  expect(screen.getByRole("region", { name: /^1 email hasn't gone out/ })).toHaveTextContent(
    "It may have arrived",
  );
  expect(screen.queryByRole("button", { name: "Try again now" })).toBeNull();
});

test("does not mention possible delivery when no mail is possibly delivered", async () => {
  open(2, 0);
  await screen.findByText("451 later");
  expect(screen.getByRole("button", { name: "Try again now" })).toBeVisible();
  expect(screen.queryByText(/may have arrived/)).toBeNull();
});

test("says how many mails are possibly delivered, and links to them", async () => {
  const { writes, user } = open(5, 2);
  await screen.findByText("451 later");
  const warning = screen.getByRole("region", { name: /^5 emails haven't gone out/ });
  expect(warning).toHaveTextContent("2 of them may have arrived");
  expect(hrefOf("Decide in Mail")).toBe("/admin/dashboard/mail?state=unanswered");
  await press(user, "Try again now");
  expect(await screen.findByText("Retrying 3 emails")).toBeVisible();
  expect(screen.getByText(/^2 left: an email that may have arrived is retried by itself/)).toBeVisible();
  expect(writes).toMatchObject([{ method: "POST", path: "/api/admin/mail/retry" }]);
});
