import { until } from "@/tests/factories/until";
import { call, database, prepareSite, site } from "./site";

prepareSite();

/** Runs `change` without the row, which is restored unchanged. */
async function withoutRow(table: "security_alert" | "exit_intent_popup", change: () => Promise<void>) {
  await database.query(`CREATE TEMP TABLE kept AS SELECT * FROM ${table}`);
  await database.query(`DELETE FROM ${table}`);
  try {
    await change();
  } finally {
    await database.query(`DELETE FROM ${table}`);
    await database.query(`INSERT INTO ${table} SELECT * FROM kept`);
    await database.query("DROP TABLE kept");
  }
}

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

  it("returns the defaults when none is stored", () =>
    withoutRow("security_alert", async () => {
      const { body } = await call("GET", "/api/security-alert");
      expect(body).toEqual({ alert: expect.objectContaining(alertDefaults) });
    }));

  it("returns hostile text as text, and no link that could run script", () =>
    withoutRow("security_alert", async () => {
      const text = `</script><script>alert("1")</script>\u202e🙂`;
      await database.query(
        "INSERT INTO security_alert (desktop_title, mobile_button_link, updated_at) VALUES ($1, $2, now())",
        [text, "javascript:alert(1)"],
      );
      const { body } = await call("GET", "/api/security-alert");
      expect(body.alert).toMatchObject({ desktopTitle: text, mobileButtonLink: "/windows10-upgrade" });
    }));

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

describe("GET /api/exit-intent-popup", () => {
  it("returns the stored popup", async () => {
    const answer = await call("GET", "/api/exit-intent-popup");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      popup: {
        title: "Wait! Don't Leave Yet",
        message: expect.stringMatching(/./),
        buttonText: "Get Free Consultation",
        buttonUrl: "/contact",
        imageUrl: null,
        isActive: true,
        backgroundColor: "#ffffff",
        textColor: "#000000",
        buttonColor: "#2563eb",
        updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      },
    });
    expect(answer.headers.get("etag")).toMatch(/^W\/"/);
  });
});

describe("GET /api/booking-popup", () => {
  it("returns only the names of requested services, and nothing else from a request", async () => {
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
});
