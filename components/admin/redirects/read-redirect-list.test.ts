import { readRedirectList } from "@/components/admin/redirects/read-redirect-list";

const two = [
  { from: "/old", to: "/contact" },
  { from: "https://bayline.example.com/a,b", to: "/services" },
];

test.each([
  ["CSV with a heading", 'Old,New\r\n/old,/contact\r\n"https://bayline.example.com/a,b",/services,301\r\n'],
  ["columns of a spreadsheet", "From\tTo\n/old\t/contact\n\nhttps://bayline.example.com/a,b\t/services\n"],
  ["semicolons", "/old;/contact\nhttps://bayline.example.com/a,b;/services"],
  ["spaces", "/old   /contact\n"],
])("reads %s", (_, text) => {
  expect(readRedirectList(text)).toEqual(text.includes("a,b") ? two : two.slice(0, 1));
});

test("a row without a new address is kept, so that it is refused and seen", () => {
  expect(readRedirectList("/old")).toEqual([{ from: "/old", to: "" }]);
  expect(readRedirectList("nothing here\n\n")).toEqual([]);
});
