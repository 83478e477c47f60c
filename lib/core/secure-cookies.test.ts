const cookieAt = async (siteUrl: string, path: string) => {
  process.env.SITE_URL = siteUrl;
  let result: ReturnType<typeof import("@/lib/core/secure-cookies")["secureCookie"]> | undefined;
  await jest.isolateModulesAsync(async () => {
    const { secureCookie } = await import("@/lib/core/secure-cookies");
    result = secureCookie("a", { path, sameSite: "Lax" });
  });
  return result;
};

test.each([
  ["https://www.example.com", "/", "__Host-a", "; Secure"],
  ["https://www.example.com", "/api/a", "__Secure-a", "; Secure"],
  ["http://localhost:3000", "/", "a", ""],
  ["http://localhost:3000", "/api/a", "a", ""],
])("a cookie of %s with the path %s is named %s", async (siteUrl, path, name, ending) => {
  const cookie = await cookieAt(siteUrl, path);
  expect(cookie?.name).toBe(name);
  expect(cookie?.set("b", 60)).toBe(`${name}=b; Max-Age=60; Path=${path}; HttpOnly; SameSite=Lax${ending}`);
  expect(cookie?.cleared).toBe(`${name}=; Max-Age=0; Path=${path}; HttpOnly; SameSite=Lax${ending}`);
});
