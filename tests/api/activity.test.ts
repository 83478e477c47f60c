import { call, createAdministrator, prepareSite, signIn } from "./site";

prepareSite();

test("shows an administrator's actions, from the sign-in onward", async () => {
  const administrator = await createAdministrator();
  const cookie = await signIn(administrator);
  await call("PUT", "/api/admin/me/sidebar-order", { cookie, body: { order: ["users"] } });
  const answer = await call("GET", `/api/admin/activity?user=${administrator.id}`, { cookie });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      total: 2,
      activities: [
        { action: "user.reorder-sidebar", changes: { sidebarOrder: { before: [], after: ["users"] } } },
        { action: "session.start", kind: "session", userId: administrator.id },
      ],
    },
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
