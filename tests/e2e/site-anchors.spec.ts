import { siteAnchors } from "@/lib/site-pages";
import { expect, test } from "./fixtures";

for (const { href, title } of siteAnchors) {
  test(`the place that the administration suggests for links is there: ${title}`, async ({ request }) => {
    const [path, anchor] = href.split("#");
    const html = await (await request.get(path || "/")).text();
    expect(html).toContain(`id="${anchor}"`);
  });
}
