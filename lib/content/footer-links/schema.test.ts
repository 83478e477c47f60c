import { footerLinkInput } from "@/lib/content/footer-links/schema";

const valid = { section: "Services", label: "Plans", url: "/services-order" };

test.each(["SERVICES", "services", " Services "])("the section %j is Services", (section) => {
  expect(footerLinkInput.parse({ ...valid, section }).section).toBe("Services");
});

test.each([
  ["section", undefined, "Section is required"],
  ["section", "Legal", "Section must be one of Services, Support, Company, Resources"],
  ["label", " ", "Label is required"],
  ["label", "a".repeat(256), "Label must be at most 255 characters"],
  ["url", "", "URL is required"],
  ["url", `/${"a".repeat(500)}`, "URL must be at most 500 characters"],
  ["url", "javascript:alert(1)", expect.any(String)],
  ["target", "_top", "Target must be _self or _blank"],
  ["orderIndex", -1, "Order must be at least 0"],
  ["orderIndex", 1.5, "Order must be a whole number"],
])("refuses the %s %p", (field, value, message) => {
  const { error } = footerLinkInput.safeParse({ ...valid, [field]: value });
  expect(error?.issues).toEqual([expect.objectContaining({ path: [field], message })]);
});
