import fc from "fast-check";
import { contactForm, contactInput, quickQuoteInput } from "@/lib/crm/leads/schema";
import { processorMsOf } from "@/tests/factories/processor-time";

const contact = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };
const quote = { name: "Ana Diaz", email: "ana@example.com", phone: "305.555.0100 x12" };

function fieldsOf(result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }): string[] {
  return (result.error?.issues ?? []).map((issue) => issue.path.join("."));
}

describe("required fields", () => {
  test("do not include the company in the documented call", () => {
    expect(contactInput.parse(contact)).toMatchObject(contact);
    expect(quickQuoteInput.parse(quote)).toMatchObject(quote);
  });

  test("include the company in the home page's form", () => {
    expect(fieldsOf(contactForm.safeParse(contact))).toEqual(["company"]);
    expect(contactForm.safeParse({ ...contact, company: " Diaz Farms " }).data?.company).toBe("Diaz Farms");
  });

  test.each([
    ["missing", undefined],
    ["null", null],
    ["empty", ""],
    ["blank", " \t\n"],
    ["a number", 7],
    ["a list", ["x"]],
    ["an object", { toString: "x" }],
    ["nothing but control characters", "\u0000\u0007"],
  ])("are named with a readable message when the value is %s", (_, value) => {
    for (const [field, message] of [
      ["firstName", "Enter your first name"],
      ["lastName", "Enter your last name"],
      ["email", "Enter your email"],
      ["phone", "Enter your phone number"],
    ] as const) {
      const result = contactInput.safeParse({ ...contact, [field]: value });
      expect(fieldsOf(result)).toContain(field);
      expect(result.error?.issues[0]?.message).toBe(message);
    }
  });

  test("unknown fields are dropped", () => {
    expect(contactInput.parse({ ...contact, id: 1, isAdmin: true })).not.toHaveProperty("isAdmin");
  });
});

describe("email addresses", () => {
  test.each(["plain", "a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com"])(
    "like %j are refused",
    (email) => expect(fieldsOf(quickQuoteInput.safeParse({ ...quote, email }))).toEqual(["email"]),
  );

  test("are checked quickly, even hostile ones", async () => {
    const email = `${"a.".repeat(30_000)}@${"a-".repeat(30_000)}`;
    expect(await processorMsOf(() => quickQuoteInput.safeParse({ ...quote, email }))).toBeLessThan(1_500);
  });
});

describe("phone numbers", () => {
  test.each(["1234567", "+1 (305) 555-0142 x9", "305.555.0142", "1".repeat(50)])(
    "of the form %s are accepted unchanged",
    (phone) => expect(quickQuoteInput.parse({ ...quote, phone }).phone).toBe(phone),
  );

  test("are stored in ASCII digits when written in another script", () => {
    expect(quickQuoteInput.parse({ ...quote, phone: "٣٠٥٥٥٥٠١٤٢" }).phone).toBe("3055550142");
  });

  test.each(["123456", "1".repeat(51), "call me now", "((((((((", "305-555-0142; DROP TABLE"])(
    "of the form %s are refused",
    (phone) => expect(fieldsOf(quickQuoteInput.safeParse({ ...quote, phone }))).toContain("phone"),
  );

  test("copied with typographic dashes, spaces, and marks are normalized", () => {
    const phone = "\u202a+1\u00a0305\u2011555\u20130142\u202c";
    expect(quickQuoteInput.parse({ ...quote, phone }).phone).toBe("+1 305-555-0142");
    const british = quickQuoteInput.parse({ ...quote, phone: "+44(0)20 7946 0958 – ext no. 3" });
    expect(british.phone).toBe("+44 20 7946 0958 x3");
  });

  test.each(["ext. 73", ", 73", "(ext. 73)", "\u2068extn: 73\u2069"])(
    "with an extension written as %j are stored in one format",
    (extension) => {
      for (const between of ["", " "]) {
        const phone = `tel:(786) 555\u20110177${between}${extension}`;
        expect(quickQuoteInput.parse({ ...quote, phone }).phone).toBe("(786) 555-0177 x73");
      }
    },
  );

  test("are refused with an explanation of how to write an extension", () => {
    const { error } = quickQuoteInput.safeParse({ ...quote, phone: "786-555-0177 then ask for Ana" });
    expect(error?.issues[0]?.message).toContain("x12");
  });
});

describe("lengths and choices", () => {
  test.each([
    ["firstName", 255],
    ["lastName", 255],
    ["company", 255],
    ["challenges", 5000],
  ])("limit %s to %i characters", (field, max) => {
    expect(contactInput.safeParse({ ...contact, [field]: "x".repeat(max) }).success).toBe(true);
    expect(fieldsOf(contactInput.safeParse({ ...contact, [field]: "x".repeat(max + 1) }))).toEqual([field]);
  });

  test.each(["synology", "Windows 10 Upgrade"])("allow listed values, with the service %s", (service) => {
    const chosen = { service, employees: "100+", contactTime: "afternoon" };
    expect(contactInput.parse({ ...contact, ...chosen })).toMatchObject(chosen);
  });

  test.each(["service", "employees", "contactTime"])(
    "allow only listed values or an empty one for %s",
    (field) => {
      expect(fieldsOf(contactInput.safeParse({ ...contact, [field]: "not-listed" }))).toEqual([field]);
      for (const empty of ["", null, undefined]) {
        expect(contactInput.parse({ ...contact, [field]: empty })).toHaveProperty(field, undefined);
      }
    },
  );
});

describe("values added by the page", () => {
  test("are ignored when invalid and never refuse the lead", () => {
    const hostile = {
      sourcePage: "/".repeat(501),
      referrer: 7,
      utmSource: { a: 1 },
      utmTerm: " spring \u0000",
      elapsedMs: "soon",
    };
    expect(contactInput.parse({ ...contact, ...hostile })).toMatchObject({
      sourcePage: undefined,
      referrer: undefined,
      utmSource: undefined,
      utmTerm: "spring",
      elapsedMs: undefined,
      website: "",
    });
  });
});

test("the page of an appointment is stored without its secret", () => {
  const sourcePage = "/appointments/0f3b~secret";
  expect(contactInput.parse({ ...contact, sourcePage }).sourcePage).toBe("/appointments/[secret]");
});

test("no stored line contains a control character and no stored text a NUL, whatever is typed", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 300 });
  fc.assert(
    fc.property(anyText, anyText, anyText, (firstName, company, challenges) => {
      const { data } = contactInput.safeParse({ ...contact, firstName, company, challenges });
      if (!data) return;
      expect(`${data.firstName}${data.company ?? ""}`).not.toMatch(/\p{Cc}/u);
      expect(data.challenges ?? "").not.toMatch(/[^\P{Cc}\n\t]/u);
      expect(data.firstName).not.toMatch(/\p{Cs}/u);
    }),
  );
});
