import Ajv2020 from "ajv/dist/2020";
import type { OpenApiDocument } from "@/lib/http/openapi/schema";
import { call, createAdministrator, prepareSite, signIn } from "./site";

prepareSite();

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });

async function described(): Promise<OpenApiDocument> {
  const { body } = await call("GET", "/api/openapi.json");
  return body as unknown as OpenApiDocument;
}

describe("GET /api/openapi.json", () => {
  it("is public, and returns 304 to a client that has it", async () => {
    const answer = await call("GET", "/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toContain("public");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await call("GET", "/api/openapi.json", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("lists the site's calls", async () => {
    const { paths } = await described();
    expect(paths).toHaveProperty(["/api/menu-items", "get"]);
    expect(paths).toHaveProperty(["/api/admin/users/{id}", "put"]);
    expect(paths).toHaveProperty(["/api/openapi.json", "get"]);
  });

  it("describes the actual response of each list and record", async () => {
    const cookie = await signIn(await createAdministrator());
    const { paths } = await described();
    const checked: string[] = [];
    // None of its parameters is required by itself.
    const oneOfSeveral: Record<string, string> = {
      "/api/admin/appointments": "?from=2026-12-01&to=2026-12-02",
    };
    for (const [path, methods] of Object.entries(paths)) {
      const success = methods.get?.responses[200];
      const content = success && "content" in success ? success.content : undefined;
      const schema = content?.["application/json"]?.schema;
      const needsOther = methods.get?.security.some((one) => "scheduler" in one || "customer" in one);
      const needsNothing = !methods.get?.parameters?.some(({ required }) => required) && !needsOther;
      if (!schema?.properties || !needsNothing) continue;
      const { status, body } = await call("GET", path + (oneOfSeveral[path] ?? ""), { cookie });
      const validate = ajv.compile(schema);
      validate(body);
      expect({ path, status, faults: validate.errors ?? [] }).toEqual({ path, status: 200, faults: [] });
      checked.push(path);
    }
    expect(checked).toEqual(
      expect.arrayContaining(["/api/menu-items", "/api/admin/me", "/api/footer-links"]),
    );
  });
});
