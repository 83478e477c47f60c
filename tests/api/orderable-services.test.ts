import { billing, call, prepareSite } from "./site";

prepareSite();

const path = (id: string | number) => `/api/whmcs/services/${id}`;

it("returns a service with its billing cycles, in dollars", async () => {
  const { status, body } = await call("GET", path(4));
  expect(status).toBe(200);
  const pricing = { monthly: 180, quarterly: 540, annually: 1980 };
  expect(body).toMatchObject({ success: true, service: { id: 4, name: "Active Directory Server", pricing } });
});

it("returns 404 for an unknown service, and 400 for a malformed id", async () => {
  expect(await call("GET", path(4711))).toMatchObject({
    status: 404,
    body: { success: false, code: "not_found", message: "The requested service could not be found." },
  });
  for (const id of ["0", "-1", "1e3", "4%00", "99999999999", "4;drop"]) {
    expect(await call("GET", path(id))).toMatchObject({ status: 400, body: { code: "bad_request" } });
  }
});

it("returns 500 billing_unavailable without internal details while the billing system is down", async () => {
  await billing.setFaults([{ action: "GetProducts", kind: "html" }]);
  // One that nothing has read before, which would have its answer in memory.
  const answer = await call("GET", path(4712));
  await billing.restore();
  expect(answer).toMatchObject({ status: 500, body: { success: false, code: "billing_unavailable" } });
  expect(JSON.stringify(answer.body)).not.toMatch(/WHMCS|127\.0\.0\.1|includes|Maintenance/i);
});
