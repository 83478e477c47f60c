/** @jest-environment node */
import type { StaleDates } from "@/lib/content/stale-dates/schema";
import { call, createAdministrator, prepareSite, signIn, site } from "./site";

prepareSite();

const path = "/api/admin/past-dates";

test("the default alert shows current text once its date has passed, and staff get no warning", async () => {
  const cookie = await signIn(await createAdministrator());
  const html = await (await fetch(`${site.url}/`)).text();
  expect(html).toContain("Windows 10 Support Has Ended");
  expect(html).not.toContain("support ends on October 14, 2025");
  expect(((await call("GET", path, { cookie })).body as StaleDates).alert).toEqual([]);
});
