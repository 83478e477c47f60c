import { screen, waitFor } from "@testing-library/react";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { defaultPalette } from "@/lib/content/colors/tokens";
import { openScreen, serve } from "@/tests/factories/admin-screen";

const color = { id: 1, name: "Teal", description: null, category: "general", orderIndex: 1, updatedAt: "" };

test("applies only assigned, active colors, and only to the wrapped part of the page", async () => {
  serve({
    read: () => ({
      body: {
        colors: [
          { ...color, hexValue: "#0f5c5c", isActive: true, token: "primary" },
          { ...color, id: 2, hexValue: "#123456", isActive: false, token: "accent" },
        ],
      },
    }),
  });
  openScreen(
    <SiteTheme>
      <p>Part</p>
    </SiteTheme>,
  );
  const look = screen.getByText("Part").parentElement;
  await waitFor(() => expect(look?.style.getPropertyValue("--color-brand")).toBe("#0f5c5c"));
  expect(look?.style.getPropertyValue("--color-accent")).toBe(defaultPalette.accent);
  expect(document.documentElement.style.getPropertyValue("--color-brand")).toBe("");
});
