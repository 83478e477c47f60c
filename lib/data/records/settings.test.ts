import { settingsFields } from "@/lib/data/records/settings";

const text = { max: 10, missing: "missing", tooLong: "too long" };
const { input, lenient, defaults } = settingsFields({
  title: { kind: "line", default: "Title", ...text },
  message: { kind: "lines", default: "Message", ...text },
  subtitle: { kind: "optionalLine", default: null, max: 10, tooLong: "too long" },
  color: { kind: "color", default: "#000000", invalid: "no colour" },
  link: { kind: "link", default: "/contact", ...text, max: 100 },
  image: { kind: "image", default: null, max: 100, invalid: "no image" },
  icon: { kind: "choice", default: "Bell", values: ["Bell", "Info"], invalid: "no icon" },
  endsAt: { kind: "moment", default: null, invalid: "no moment" },
  isOn: { kind: "switch", default: true },
});

const whole = {
  title: "One",
  message: "Two\nlines",
  subtitle: "Three",
  color: "#aaBBcc",
  link: "https://example.com/",
  image: "/api/media/4/file",
  icon: "Info",
  endsAt: "2026-11-21T12:00:00.000Z",
  isOn: false,
};

test("a change contains only the fields that were sent", () => {
  expect(input.parse({ ...whole, id: 2, updatedAt: "x" })).toEqual(whole);
  expect(Object.keys(input.parse({}))).toEqual([]);
  expect(input.parse({ isOn: true })).toEqual({ isOn: true });
  const empty = { subtitle: null, image: null, endsAt: null };
  expect(input.parse({ subtitle: "", image: null, endsAt: "" })).toEqual(empty);
  expect(input.parse({ endsAt: "2026-11-21T07:00:00-05:00" })).toEqual({ endsAt: whole.endsAt });
});

test.each([
  [{ title: " " }, "missing"],
  [{ title: null }, "missing"],
  [{ message: "x".repeat(11) }, "too long"],
  [{ subtitle: "x".repeat(11) }, "too long"],
  [{ color: "red" }, "no colour"],
  [{ link: "" }, "missing"],
  [{ link: "javascript:alert(1)" }, /^Links can only be http/],
  [{ image: "http://example.com/a.webp" }, "no image"],
  [{ icon: "Skull" }, "no icon"],
  [{ endsAt: "tomorrow" }, "no moment"],
  [{ endsAt: "2026-02-30T00:00:00Z" }, "no moment"],
  [{ endsAt: "2026-11-21T12:00:00" }, "no moment"],
  [{ endsAt: 1763726400000 }, "no moment"],
])("a change to %j is refused", (change, message) => {
  const messages = input.safeParse(change).error?.issues.map((issue) => issue.message);
  expect(messages).toEqual([expect.stringMatching(message)]);
});

test("any stored row can be read, and missing or invalid values become defaults", () => {
  expect(lenient.parse({})).toEqual(defaults);
  expect(lenient.parse(whole)).toEqual(whole);
  expect(lenient.parse({ ...whole, endsAt: new Date(whole.endsAt) })).toEqual(whole);
  const unfit = {
    title: "  ",
    color: "red",
    link: "javascript:x",
    image: "mailto:x",
    icon: "Skull",
    endsAt: "tomorrow",
    isOn: null,
  };
  const message = "x".repeat(50);
  expect(lenient.parse({ ...unfit, message })).toEqual({ ...defaults, message });
});
