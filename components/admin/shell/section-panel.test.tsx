import { screen, waitFor } from "@testing-library/react";
import { sections, sectionsFor } from "@/components/admin/sections";
import { SectionPanel } from "@/components/admin/shell/section-panel";
import { ROLES, type Role } from "@/lib/core/roles";
import { openScreen, serve } from "@/tests/factories/admin-screen";

const review = {
  id: 7,
  customerName: "Ana Diaz",
  rating: 5,
  reviewText: "On time.",
  datePosted: "2026-11-01T00:00:00.000Z",
  isVisible: true,
};

async function openReviews(role: Role, notice?: string) {
  serve({ read: () => ({ body: { reviews: [review], total: 1 } }) });
  openScreen(<SectionPanel id="reviews" notice={notice} />, { me: { role } });
  await waitFor(() => expect(screen.getByText("Ana Diaz")).toBeVisible(), { timeout: 5_000 });
}

test("shows a section's buttons to a role that may change it", async () => {
  await openReviews("editor");
  expect(screen.getByRole("button", { name: "Add review" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Delete the review from Ana Diaz" })).toBeVisible();
  expect(screen.queryByText(/can view this section but not change it/)).not.toBeInTheDocument();
});

test("shows a notice and no usable write controls to a role that may only view the section", async () => {
  await openReviews("viewer");
  expect(screen.getByText(/can view this section but not change it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Add|Delete|Edit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByRole("switch", { name: /Show the review/ })).toBeDisabled();
});

test("shows a notice about the limits of the platform", async () => {
  await openReviews("editor", "Here a change takes a minute.");
  expect(screen.getByText("Here a change takes a minute.")).toBeVisible();
});

test("the sidebar shows a role's sections: all for owners, articles and media but neither pages nor settings for support", () => {
  const idsFor = (role: Role) => sectionsFor(role).map(({ id }) => id);
  expect(idsFor("owner")).toEqual(sections.map(({ id }) => id));
  expect(idsFor("support").join(" ")).toBe(
    "overview leads chat appointments orders mail twofactor account knowledge media activity trash",
  );
  for (const role of ROLES.filter((one) => one !== "owner")) {
    expect(idsFor(role)).not.toEqual(expect.arrayContaining(["users"]));
    expect(idsFor(role)).toContain("account");
  }
});
