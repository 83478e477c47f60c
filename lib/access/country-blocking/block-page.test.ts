import { blockPage, blockPageStyle } from "@/lib/access/country-blocking/block-page";
import { countryBlocking, countryBlockingFields, FONT_SIZES } from "@/lib/access/country-blocking/schema";
import { contrast, ENOUGH_CONTRAST } from "@/lib/core/contrast";

const contact = {
  company: "Bayline & Sons",
  phone: "(305) 555-0142",
  phoneHref: "tel:+13055550142",
  email: "sales@bayline.example.com",
  emailHref: "mailto:sales@bayline.example.com",
};
const message = countryBlockingFields.defaults;
const page = (change: Partial<typeof message> = {}) =>
  blockPage(countryBlocking.parse({ ...message, ...change }), contact);

test("shows the text that staff wrote and the contact details", () => {
  for (const text of ["Service Not Available", "This service is not available in your region."])
    expect(page()).toContain(text);
  expect(page()).toContain("If you believe this is an error, please contact us.");
  expect(page()).toContain('<a href="tel:+13055550142">(305) 555-0142</a>');
  expect(page({ showContactInfo: false })).not.toMatch(/contact us|555-0142/);
});

test("shows any text as plain text, with no script, form, image, or frame", () => {
  const hostile = `</style><script>alert(1)</script><img src=x onerror="alert(1)"> ' & "`;
  const html = page({ messageTitle: hostile, blockMessage: hostile, contactMessage: hostile });
  const tagsOf = (text: string) => text.match(/<[a-z!/][^>\s]*/gi);
  expect(tagsOf(html)).toEqual(tagsOf(page()));
  expect(html).toContain("&lt;/style&gt;&lt;script&gt;");
});

test("keeps invalid stored values out of the style", () => {
  const stored = { ...message, backgroundColor: "red;}*{x", fontSize: "text-9xl" };
  expect(blockPageStyle(countryBlocking.parse(stored))).toBe(blockPageStyle(countryBlocking.parse(message)));
});

test.each(FONT_SIZES)("is readable at %s with any colors", (fontSize) => {
  const channels = ["00", "40", "80", "c0", "ff"];
  const colors = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
  );
  for (const backgroundColor of colors) {
    const colored = { ...message, fontSize, fontColor: "#808080", backgroundColor };
    const style = blockPageStyle(countryBlocking.parse(colored));
    const [, ground = "", text = ""] = /background:(#\w{6});color:(#\w{6})/.exec(style) ?? [];
    expect(contrast(ground, text)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  }
});
