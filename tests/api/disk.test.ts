import { call, createAdministrator, prepareSite, signIn } from "./site";

prepareSite();

it("shows administrators the free disk space beside the counts", async () => {
  const cookie = await signIn(await createAdministrator());
  const { body } = await call("GET", "/api/dashboard/stats", { cookie });
  expect(body).toEqual({
    stats: expect.objectContaining({ totalReviews: expect.any(Number) }),
    disk: {
      freeBytes: expect.any(Number),
      totalBytes: expect.any(Number),
      low: expect.any(Boolean),
      full: expect.any(Boolean),
      holds: expect.arrayContaining(["media"]),
    },
  });
});
