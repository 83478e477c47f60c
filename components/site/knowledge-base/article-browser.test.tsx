import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { ArticleBrowser } from "@/components/site/knowledge-base/article-browser";
import { LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { valuesOf } from "@/lib/content/page-texts/values";
import { knowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";
import { serveBy } from "@/tests/factories/answering-server";

const list = { articles: [], total: 0, page: 1, pageSize: 12, corrected: false };

const { browser: texts } = valuesOf(knowledgeBaseTexts.group);

function browserAt(reported: string) {
  return (
    <SearchParamsContext value={new URLSearchParams(reported)}>
      <ArticleBrowser
        categories={[]}
        initial={{ query: { search: "", category: null, page: 1 }, list }}
        phone={{ label: "(305) 555-0100", href: "tel:+13055550100" }}
        texts={texts}
      />
    </SearchParamsContext>
  );
}

test("keeps what is typed when the router reports an earlier address, and follows the browser's Back", async () => {
  // This browser does not know the element `search`.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  serveBy(() => ({ status: 200, body: { success: true, ...list } }));
  window.history.replaceState(null, "", LIST_PATH);
  const { rerender } = render(browserAt(""));
  const field = screen.getByRole("searchbox");
  await userEvent.type(field, "backup");
  await waitFor(() => expect(window.location.search).toBe("?search=backup"));
  expect(await screen.findByText("No articles for “backup”")).toBeVisible();
  rerender(browserAt("search=back"));
  expect(field).toHaveValue("backup");
  rerender(browserAt("search=backup"));
  window.history.replaceState(null, "", `${LIST_PATH}?search=printer`);
  rerender(browserAt("search=printer"));
  expect(field).toHaveValue("printer");
  expect(await screen.findByText("No articles for “printer”")).toBeVisible();
});
