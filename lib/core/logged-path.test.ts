import { loggedPath } from "@/lib/core/logged-path";

test.each([
  ["/api/whmcs/customer/ana@example.com", "/api/whmcs/customer/[address]"],
  ["/api/whmcs/customer/ana%40example.com", "/api/whmcs/customer/[address]"],
  ["/api/whmcs/customer/ana@example.com/services", "/api/whmcs/customer/[address]/services"],
  ["/api/whmcs/customer/12ana@example.com", "/api/whmcs/customer/[address]"],
  ["//API/whmcs/customer/ana@example.com", "//API/whmcs/customer/[address]"],
  ["/api/whmcs/customer/12", "/api/whmcs/customer/12"],
  ["/api/whmcs/customer/12/invoices/7", "/api/whmcs/customer/12/invoices/7"],
  ["/api/menu-items", "/api/menu-items"],
  ["/api/appointments/0b5c~secret/move", "/api/appointments/[secret]/move"],
  ["/appointments/0b5c~secret", "/appointments/[secret]"],
  ["/api/calendars/secret", "/api/calendars/[secret]"],
  ["/api/appointments/slots", "/api/appointments/slots"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
