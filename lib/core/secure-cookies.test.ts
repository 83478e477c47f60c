import { loadedWith } from "@/tests/factories/fresh-modules";

test.each([
  ["https://www.example.com", "/", "__Host-a", "; Secure"],
  ["https://www.example.com", "/api/a", "__Secure-a", "; Secure"],
  ["http://localhost:3000", "/", "a", ""],
  ["http://localhost:3000", "/api/a", "a", ""],
])("a cookie of %s with the path %s is named %s", async (siteUrl, path, name, ending) => {
  const { secureCookie } = await loadedWith({ SITE_URL: siteUrl }, () => import("@/lib/core/secure-cookies"));
  const cookie = secureCookie("a", { path, sameSite: "Lax" });
  expect(cookie.name).toBe(name);
  expect(cookie.set("b", 60)).toBe(`${name}=b; Max-Age=60; Path=${path}; HttpOnly; SameSite=Lax${ending}`);
  expect(cookie.cleared).toBe(`${name}=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax${ending}`);
});
