import { ALL_ARTICLES, listAddress, parseListQuery } from "@/lib/content/knowledge-base/list-query";

const parse = (query: string) => parseListQuery(new URLSearchParams(query));

test("a list query and its URL convert into each other", () => {
  const query = { search: 'a & "b" ?', category: 3, page: 2 };
  expect(parse(listAddress(query).split("?")[1] ?? "")).toEqual(query);
  expect(listAddress(ALL_ARTICLES)).toBe("/knowledge-base");
  expect(listAddress({ ...ALL_ARTICLES, category: 1 })).toBe("/knowledge-base?category=1");
});

test.each([
  "search=&category=&page=",
  "category=x&page=0",
  "category=-1&page=1.5",
  "category=99999999999&page=99999999",
  "search=%00%20%09",
])("ignores invalid parameters: %s", (query) => {
  expect(parse(query)).toEqual(ALL_ARTICLES);
});

test("cuts a search to 200 characters", () => {
  expect(Array.from(parse(`search=${"😀".repeat(300)}`).search)).toHaveLength(200);
});
