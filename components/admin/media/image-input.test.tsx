import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { ImageInput } from "@/components/admin/media/image-input";

let arrive: (() => void) | undefined;
jest.mock("next/dynamic", () => {
  const { lazy } = jest.requireActual<typeof import("react")>("react");
  return () =>
    lazy(
      () =>
        new Promise<{ default: () => React.ReactNode }>((resolve) => {
          arrive = () => resolve({ default: () => <p>The library</p> });
        }),
    );
});

function Form() {
  const [address, setAddress] = useState("");
  const control = { id: "image", "aria-describedby": undefined, "aria-invalid": undefined };
  return (
    <ImageInput
      label="Image"
      control={control as never}
      input={{}}
      address={address}
      onAddress={setAddress}
    />
  );
}

test("the form stays visible and its button keeps the focus while the library's code loads", async () => {
  render(<Form />);
  const button = screen.getByRole("button", { name: "Choose from the library: image" });
  await userEvent.setup().click(button);
  expect(button).toBeVisible();
  expect(button).toHaveFocus();
  arrive?.();
  expect(await screen.findByText("The library")).toBeVisible();
});
