import { useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryProvider } from "@/components/admin/query-provider";
import { Toaster } from "@/components/ui/toaster";
import { ApiError } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";

type Declaration = Parameters<typeof useAdminMutation<void, string>>[0];

let reads = 0;

function Screen({ declaration }: { declaration: Declaration }) {
  const list = useQuery({ queryKey: ["list"], queryFn: async () => ++reads });
  const write = useAdminMutation<void, string>(declaration);
  return (
    <button type="button" onClick={() => write.mutate()}>
      Save {list.data}
    </button>
  );
}

async function save(declaration: Declaration) {
  reads = 0;
  render(
    <QueryProvider>
      <Screen declaration={declaration} />
      <Toaster />
    </QueryProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Save 1" }));
}

const refusal = (serverMessage?: string) => async () => {
  throw new ApiError(409, serverMessage, "409: …");
};

test("after a success the list reloads and the toast appears", async () => {
  await save({
    mutationFn: async () => "Bo",
    invalidates: [["list"]],
    success: (name) => ({ title: "Review Added", description: name }),
    failure: "Failed",
  });
  expect(await screen.findByText("Review Added")).toBeVisible();
  expect(screen.getByText("Bo")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Save 2" })).toBeVisible();
});

test("a failure shows the server's message and reloads nothing", async () => {
  await save({
    mutationFn: refusal("The name is taken"),
    invalidates: [["list"]],
    failure: "Failed to save",
  });
  expect(await screen.findByText("Error")).toBeVisible();
  expect(screen.getByText("The name is taken")).toBeVisible();
  expect(screen.queryByText("Failed to save")).not.toBeInTheDocument();
  expect(reads).toBe(1);
});

test("without a server message, the documented message appears under the documented title", async () => {
  await save({
    mutationFn: refusal(),
    failure: "Failed to reorder",
    failureTitle: "Error reordering menu items",
  });
  expect(await screen.findByText("Error reordering menu items")).toBeVisible();
  expect(screen.getByText("Failed to reorder")).toBeVisible();
});
