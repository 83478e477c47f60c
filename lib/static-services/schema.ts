import { z } from "zod";
import { colorField, optionalLine, orderIndexField, recordId } from "@/lib/http/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/http/list-query";
import { plainLine, plainLines } from "@/lib/http/plain-text";
import { storedLink } from "@/lib/http/stored-link";
import { serviceIcons } from "@/lib/static-services/icons";

/** A maintenance service as everyone outside the service knows it (docs/product.md 3.3). */
export const staticService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Free text, such as "$51/month". */
  price: z.string(),
  /** Free text, such as "$90"; null where there is none. */
  setupFee: z.string().nullable(),
  /** One of `serviceIcons`, or any text of an older record. */
  icon: z.string(),
  buttonText: z.string(),
  buttonUrl: z.string(),
  /** Seven characters: # and six hexadecimal digits. */
  buttonColor: z.string(),
  isActive: z.boolean(),
  orderIndex: z.int(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type StaticService = z.output<typeof staticService>;

/** Of a new service; as the database has them (docs/product.md 2.3). */
export const serviceDefaults = {
  icon: "server",
  buttonText: "Order Service",
  buttonColor: "#2563eb",
  isActive: true,
};

const line = (name: string, max: number) =>
  plainLine({ missing: `${name} is required`, max, tooLong: `${name} must be at most ${max} characters` });

/** A new service (docs/product.md 2.5 and 2.7). */
export const staticServiceInput = z.object({
  name: line("Name", 255),
  description: plainLines({
    missing: "Description is required",
    max: 2000,
    tooLong: "Description must be at most 2,000 characters",
  }),
  price: line("Price", 100),
  setupFee: optionalLine(100, "Setup fee must be at most 100 characters"),
  icon: z.enum(serviceIcons, "Choose one of the icons").optional(),
  buttonText: line("Button text", 100),
  buttonUrl: line("Button URL", 500).pipe(storedLink),
  buttonColor: colorField("Invalid color format").optional(),
  isActive: z.boolean().optional(),
  // Absent, the service comes to stand behind the others.
  orderIndex: orderIndexField.optional(),
});
export type StaticServiceInput = z.output<typeof staticServiceInput>;

/** Changes to a service: only what is sent is checked and changed. */
export const staticServiceUpdate = staticServiceInput.partial();
export type StaticServiceUpdate = z.output<typeof staticServiceUpdate>;

/** The services in their new order; those that are not named come behind them. */
export const staticServiceOrder = z.object({ serviceIds: z.array(recordId).max(MAX_PAGE_SIZE) });
export type StaticServiceOrder = z.output<typeof staticServiceOrder>;

export const staticServiceQuery = listQuery({ sorts: ["orderIndex", "name"], defaultSort: "orderIndex" });
export type StaticServiceQuery = z.output<typeof staticServiceQuery>;
