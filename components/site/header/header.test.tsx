import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DesktopMenu } from "@/components/site/header/desktop-menu";
import { HeaderShell } from "@/components/site/header/header-shell";
import { MobileMenu } from "@/components/site/header/mobile-menu";
import type { MenuGroup, MenuItem } from "@/lib/content/menu/schema";
import { valuesOf } from "@/lib/content/page-texts/values";
import { frameTexts } from "@/lib/crm/pages/frame";

const { notes } = valuesOf(frameTexts.group.header);

function item(id: number, label: string, href: string | null, parentId: number | null = null): MenuItem {
  return { id, parentId, label, href, imageUrl: null, isVisible: true, orderIndex: id };
}

const groups: MenuGroup[] = [
  {
    ...item(1, "Services", "#services"),
    children: [item(2, "What We Do", "#services", 1), item(3, "Order a Plan", "/services-order", 1)],
  },
  { ...item(4, "Company", "/company"), children: [item(5, "Our Team", "#team", 4)] },
  { ...item(6, "Nothing", null), children: [] },
  { ...item(7, "Blog", "https://blog.example.com"), children: [] },
  { ...item(8, "Price list", "/api/download/3"), children: [] },
];

/** Prevents navigation by links, which jsdom does not support. */
function stayOnPage(event: Event) {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}

beforeEach(() => document.addEventListener("click", stayOnPage));
afterEach(() => document.removeEventListener("click", stayOnPage));

function renderHeader() {
  render(
    <>
      <HeaderShell>
        <DesktopMenu groups={groups} notes={notes} />
        <details data-menu="mobile">
          <summary>Menu</summary>
          <MobileMenu groups={groups}>
            <a href="/it-consultation">Free Consultation</a>
          </MobileMenu>
        </details>
      </HeaderShell>
      <main>
        <p>Elsewhere</p>
        <button type="button">Next field</button>
      </main>
    </>,
  );
  const main = within(screen.getByRole("navigation", { name: "Main" }));
  const mobile = within(screen.getByRole("navigation", { name: "Mobile", hidden: true }));
  const services = main.getByText("Services");
  const company = main.getByText("Company", { selector: "summary" });
  return { main, mobile, services, company, user: userEvent.setup() };
}

const menuOf = (summary: HTMLElement) => summary.closest("details") as HTMLDetailsElement;

test("shows a sub-item's picture in the small size that it is displayed at", () => {
  const child = { ...item(2, "What We Do", "#services", 1), imageUrl: "/api/media/7/file" };
  const group = { ...item(1, "Services", "#services"), children: [child] };
  const { container } = render(<DesktopMenu groups={[group]} notes={notes} />);
  const picture = container.querySelector("li li img");
  expect(picture).toHaveAttribute("src", "/api/media/7/file?w=160&format=webp");
  expect(picture).toHaveAttribute("alt", "");
});

test("one dropdown is open at a time", async () => {
  const { services, company, user } = renderHeader();
  await user.click(services);
  expect(menuOf(services)).toHaveAttribute("open");
  await user.click(company);
  await waitFor(() => expect(menuOf(services)).not.toHaveAttribute("open"));
  expect(menuOf(company)).toHaveAttribute("open");
});

test.each<[string, (header: ReturnType<typeof renderHeader>) => unknown]>([
  ["an outside click", ({ user }) => user.click(screen.getByText("Elsewhere"))],
  ["choosing an item", ({ user, main }) => user.click(main.getByText("Order a Plan"))],
  ["keyboard focus elsewhere", () => screen.getByRole("button", { name: "Next field" }).focus()],
])("%s closes a dropdown", async (_, leave) => {
  const header = renderHeader();
  await header.user.click(header.services);
  await leave(header);
  expect(menuOf(header.services)).not.toHaveAttribute("open");
});

test("Escape closes a dropdown and returns focus to its button", async () => {
  const { main, services, user } = renderHeader();
  await user.click(services);
  main.getByText("Order a Plan").focus();
  await user.keyboard("{Escape}");
  expect(menuOf(services)).not.toHaveAttribute("open");
  expect(services).toHaveFocus();
});

test("arrow keys move into a dropdown, through it, and along the top level", async () => {
  const { main, services, company, user } = renderHeader();
  services.focus();
  await user.keyboard("{ArrowDown}");
  expect(menuOf(services)).toHaveAttribute("open");
  expect(main.getByRole("link", { name: /^What We Do/ })).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(main.getByRole("link", { name: /^Order a Plan/ })).toHaveFocus();
  await user.keyboard("{Home}");
  expect(main.getByRole("link", { name: /^What We Do/ })).toHaveFocus();
  await user.keyboard("{End}{ArrowDown}");
  expect(main.getByRole("link", { name: /^What We Do/ })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(company).toHaveFocus();
  expect(menuOf(services)).not.toHaveAttribute("open");
  await user.keyboard("{ArrowRight}");
  expect(main.getByText("Blog")).toHaveFocus();
});

test("one mobile group is expanded at a time, and choosing an item closes the menu", async () => {
  const { mobile, user } = renderHeader();
  const menu = menuOf(screen.getByText("Menu"));
  const company = mobile.getByText("Company", { selector: "summary" });
  await user.click(screen.getByText("Menu"));
  await user.click(mobile.getByText("Services"));
  await user.click(company);
  await waitFor(() => expect(menuOf(mobile.getByText("Services"))).not.toHaveAttribute("open"));
  expect(menu).toHaveAttribute("open");

  await user.click(mobile.getByText("Our Team"));
  expect(menu).not.toHaveAttribute("open");
  await waitFor(() => expect(menuOf(company)).not.toHaveAttribute("open"));
});

test("the mobile menu closes on Escape and on an outside click", async () => {
  const { user } = renderHeader();
  const button = screen.getByText("Menu");
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(menuOf(button)).not.toHaveAttribute("open");
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByText("Elsewhere"));
  expect(menuOf(button)).not.toHaveAttribute("open");
});

test("a parent's own link is the first of its sub-items unless one of them leads there", () => {
  const { main } = renderHeader();
  const links = main.getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    ...["/#services", "/services-order", "/company", "/#team"],
    ...["https://blog.example.com", "/api/download/3"],
  ]);
  expect(main.queryByText("Nothing")).toBeNull();
});

test("each kind of link has the attributes for how it opens", () => {
  const { main } = renderHeader();
  const external = main.getByText("Blog");
  expect(external).toHaveAttribute("target", "_blank");
  expect(external).toHaveAttribute("rel", "noopener noreferrer");
  expect(external).not.toHaveAttribute("data-link");
  expect(main.getByText("Price list")).not.toHaveAttribute("data-link");
  const plan = main.getByRole("link", { name: /^Order a Plan/, hidden: true });
  expect(plan).toHaveAttribute("data-link", "internal");
});

test("the document is marked as scrolled past 100 px and not at 100 px", () => {
  renderHeader();
  const scrollTo = (y: number) => {
    Object.defineProperty(window, "scrollY", { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(101);
  expect(document.documentElement).toHaveAttribute("data-scrolled");
  scrollTo(100);
  expect(document.documentElement).not.toHaveAttribute("data-scrolled");
});

test("a preview shows one group open in both menus", () => {
  render(
    <>
      <DesktopMenu groups={groups} notes={notes} openId={4} />
      <MobileMenu groups={groups} openId={4}>
        {null}
      </MobileMenu>
    </>,
  );
  const open = [...document.querySelectorAll("details[open] > summary")];
  expect(open.map((summary) => summary.textContent)).toEqual(["Company", "Company"]);
});
