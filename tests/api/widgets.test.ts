import { until } from "@/tests/factories/until";
import { call, database, prepareSite, site } from "./site";

prepareSite();

/** Some of the default texts; the alert's schema.test.ts lists all of them. */
const alertDefaults = { isEnabled: true, desktopTitle: "CRITICAL", mobileTitle: null };

describe("GET /api/security-alert", () => {
  it("answers without caching", async () => {
    const answer = await call("GET", "/api/security-alert?timestamp=x&%5B%5D=1");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ alert: expect.objectContaining(alertDefaults) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { updatedAt } = answer.body.alert as { updatedAt: string };
    expect(answer.headers.get("etag")).toBe(`"${updatedAt}"`);
  });

  describe("the alert in a page's HTML", () => {
    const page = async (path = "/") => (await fetch(site.url + path)).text();
    const store = async (column: "starts_at" | "ends_at", at: Date) => {
      await database.query(`UPDATE security_alert SET ${column} = $1 WHERE id = 1`, [at]);
      await database.query(`SELECT pg_notify('cache_tags', '["security-alert"]')`);
    };
    const ALERT = 'class="security-alert"';
    /** Waits for the first page with or without the alert. */
    const seen = async (has: boolean) => {
      await until(async () => (await page()).includes(ALERT) === has);
      return new Date();
    };

    afterEach(async () => {
      await database.query("UPDATE security_alert SET starts_at = NULL, ends_at = NULL WHERE id = 1");
      await database.query(`SELECT pg_notify('cache_tags', '["security-alert"]')`);
    });

    it.each(["/checkout", "/checkout/success", "/customer-portal"])(
      "is on other pages, while %s has only its script",
      async (path) => {
        expect(await page("/contact")).toContain(ALERT);
        const html = await page(path);
        expect(html).not.toContain(ALERT);
        expect(html).toContain("data-alert-dismissed");
      },
    );

    it("appears at its start and disappears at its end, without any write at those times", async () => {
      const start = new Date(Date.now() + 3_000);
      await store("starts_at", start);
      await seen(false);
      expect((await seen(true)) >= start).toBe(true);
      const end = new Date(Date.now() + 3_000);
      await store("ends_at", end);
      expect((await seen(false)) >= end).toBe(true);
    });
  });
});

it("the booking popup gets only the names of requested services, and nothing else from a request", async () => {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO it_consultations (first_name, last_name, email, phone, services, challenges)
     VALUES ('Zoraida', 'Quux', 'zq@example.com', '305 555 0199', '{VoIP Systems}', 'secret') RETURNING id`,
  );
  const answer = await call("GET", "/api/booking-popup");
  await database.query("DELETE FROM it_consultations WHERE id = $1", [rows[0]?.id]);
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(["recent"]);
  expect((answer.body.recent as string[])[0]).toBe("VoIP Systems");
  expect(JSON.stringify(answer.body)).not.toMatch(/Zoraida|Quux|zq@|0199|secret/);
});
