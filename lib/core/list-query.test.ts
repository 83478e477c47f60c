import { z } from "zod";
import { listQuery } from "@/lib/core/list-query";

const query = listQuery({
  sorts: ["name", "createdAt"],
  defaultSort: "-createdAt",
  filters: { state: z.enum(["on", "off"]).optional() },
});

test("returns the first page of 200 rows by default", () => {
  const sort = { by: "createdAt", descending: true };
  expect(query.parse({ unknown: "x" })).toEqual({ page: 1, pageSize: 200, search: "", sort });
});

test("reads page, size, search, sort, and the list's filters", () => {
  const input = { page: "3", pageSize: "25", search: " Ana \t Diaz ", sort: "name", state: "off" };
  const sort = { by: "name", descending: false };
  expect(query.parse(input)).toEqual({ page: 3, pageSize: 25, search: "Ana   Diaz", sort, state: "off" });
});

test.each([
  { page: "0" },
  { page: "10001" },
  { page: "1.5" },
  { page: "" },
  { pageSize: "201" },
  { pageSize: "-1" },
  { sort: "password" },
  { sort: "--name" },
  { search: "x".repeat(201) },
  { state: "nonsense" },
])("refuses %j", (input) => {
  expect(query.safeParse(input).success).toBe(false);
});
