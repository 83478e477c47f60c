import type { Section } from "./section";

const valid = {
  description: "Looked after",
  price: "$1/month",
  buttonText: "Order",
  buttonUrl: "/contact",
};

export const staticServices: Section = {
  kind: "static-service",
  path: "/api/admin/static-services",
  list: "services",
  record: "service",
  valid: (name) => ({ ...valid, name }),
  defaults: {
    ...valid,
    setupFee: null,
    imageUrl: null,
    icon: "server",
    buttonColor: "#2563eb",
    isActive: true,
  },
  change: { icon: "cloud" },
  refused: [
    [{ setupFee: 90 }, "setupFee"],
    [{ imageUrl: "http://insecure.example/a.png" }, "imageUrl"],
    [{ orderIndex: 1e99 }, "orderIndex"],
  ],
  textField: "description",
};
