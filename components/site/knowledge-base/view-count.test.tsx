import { act, render } from "@testing-library/react";
import { ViewCount } from "@/components/site/knowledge-base/view-count";
import { serveBy } from "@/tests/factories/answering-server";

beforeEach(() => jest.useFakeTimers());

/** Text before and after the call that counts the view is answered. */
async function shown(atLeast: number, viewCount: number) {
  serveBy(() => ({ status: 200, body: { article: { viewCount } } }));
  const { container } = render(
    <ViewCount slug="nas-care" atLeast={atLeast} texts={{ view: "view", views: "views" }} />,
  );
  const before = container.textContent;
  await act(() => jest.advanceTimersByTimeAsync(500));
  return [before, container.textContent];
}

test.each([
  [0, 1, ["", "1 view"]],
  [1, 2, ["1+ views", "2 views"]],
  [1233, 1234, ["1,233+ views", "1,234 views"]],
])("shows the count of an article with %d views from the first view on", async (atLeast, count, texts) => {
  expect(await shown(atLeast, count)).toEqual(texts);
});
