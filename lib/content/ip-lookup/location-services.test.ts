import { parseLocation } from "@/lib/content/ip-lookup/location-services";

const miami = { ip: "203.0.113.7", city: "Miami", region: "Florida", country: "United States" };
const more = { org: "AS64500 Example", timezone: "America/New_York" };

test("reads the fields of each service", () => {
  const { ip, city, region, country } = miami;
  const { org, timezone } = more;
  for (const answer of [
    { ip, city, region, country: "US", country_name: country, ...more },
    { status: "success", query: ip, city, regionName: region, region: "FL", country, isp: org, timezone },
    { ip, city, region, country: "US", ...more },
  ])
    expect(parseLocation(answer)).toEqual({ ...miami, ...more });
});

test.each([
  ["a refusal with status 200", { error: true, reason: "RateLimited", ip: "203.0.113.7" }],
  ["a failure", { status: "fail", message: "private range", query: "10.0.0.1" }],
  ["an error object", { error: { title: "Rate limit exceeded" } }],
  ["nothing", {}],
  ["null", null],
  ["a text", "203.0.113.7"],
  ["a list", ["203.0.113.7"]],
  ["an invalid address", { ip: "your address" }],
  ["an address of another type", { ip: 42 }],
])("treats %s as a failed lookup", (_what, answer) => {
  expect(parseLocation(answer)).toBeNull();
});

test("omits missing, empty, and mistyped fields and truncates overlong ones", () => {
  const info = parseLocation({ ip: "2001:db8::1", city: "", region: null, country: 7, org: "x".repeat(500) });
  expect(info).toEqual({ ip: "2001:db8::1", org: "x".repeat(120) });
});
