import { screenFromQuery } from "@/components/admin/knowledge-base/address";

test.each([
  ["", { screen: "list", tab: "articles" }],
  ["tab=categories", { screen: "list", tab: "categories" }],
  ["tab=elsewhere&article=", { screen: "list", tab: "articles" }],
  ["article=7&tab=categories", { screen: "article", id: 7 }],
  ["article=new", { screen: "new", draftId: null }],
  ["article=new&draft=3", { screen: "new", draftId: 3 }],
  ["article=new&draft=x", { screen: "new", draftId: null }],
  ["article=-1", { screen: "list", tab: "articles" }],
  ["article=1e99", { screen: "list", tab: "articles" }],
])("%j opens %j", (query, opened) => {
  expect(screenFromQuery(new URLSearchParams(query))).toEqual(opened);
});
