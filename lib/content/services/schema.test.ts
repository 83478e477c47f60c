import { serviceDefaults, staticServiceInput } from "@/lib/content/services/schema";

const valid = {
  name: "NAS",
  description: "Looked after",
  price: "$1",
  buttonText: "Order",
  buttonUrl: "/contact",
};

test("fields with defaults are optional, and an empty setup fee becomes null", () => {
  expect(staticServiceInput.parse(valid)).toEqual(valid);
  expect(staticServiceInput.parse({ ...valid, ...serviceDefaults, setupFee: "" }).setupFee).toBeNull();
});

test.each([
  ["name", "", "Name is required"],
  ["description", undefined, "Description is required"],
  ["price", " ", "Price is required"],
  ["price", "a".repeat(101), "Price must be at most 100 characters"],
  ["setupFee", "a".repeat(101), "Setup fee must be at most 100 characters"],
  ["icon", "__proto__", "Choose one of the icons"],
  ["buttonText", undefined, "Button text is required"],
  ["buttonUrl", undefined, "Button URL is required"],
  ["buttonUrl", "javascript:alert(1)", expect.any(String)],
  ["buttonColor", "blue", "Invalid color format"],
])("refuses the %s %p", (field, value, message) => {
  const { error } = staticServiceInput.safeParse({ ...valid, [field]: value });
  expect(error?.issues).toEqual([expect.objectContaining({ path: [field], message })]);
});
