import { browserStorage, tabStorage } from "@/lib/core/browser-storage";

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test("the browser's storage and the tab's are separate", () => {
  expect(browserStorage.set("key", "shared")).toBe(true);
  expect(tabStorage.get("key")).toBeNull();
  expect(browserStorage.get("key")).toBe("shared");
  expect(browserStorage.remove("key")).toBe(true);
  expect(browserStorage.get("key")).toBeNull();
});

test("finds values, and keys by their beginning", () => {
  tabStorage.setJson("draft:contact", { email: "a@example.com" });
  expect(tabStorage.getJson("draft:contact")).toEqual({ email: "a@example.com" });
  expect([tabStorage.hasKeyWith("draft:"), tabStorage.hasKeyWith("contact")]).toEqual([true, false]);
});

test("anything else that was stored is no value", () => {
  sessionStorage.setItem("key", "{");
  expect(tabStorage.getJson("key")).toBeUndefined();
  expect(tabStorage.getJson("absent")).toBeUndefined();
});

test("storage that is full stores nothing, and says so", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect([browserStorage.set("key", "text"), tabStorage.setJson("key", {})]).toEqual([false, false]);
});

test("where the browser refuses storage, nothing is found, and nothing throws", () => {
  const refusing = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  const outcomes = [
    tabStorage.get("key"),
    tabStorage.getJson("key"),
    tabStorage.set("key", "text"),
    tabStorage.remove("key"),
    tabStorage.hasKeyWith("k"),
  ];
  refusing.mockRestore();
  expect(outcomes).toEqual([undefined, undefined, false, false, false]);
});
