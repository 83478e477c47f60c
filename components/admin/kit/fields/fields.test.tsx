import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Bell, Info, Shield } from "lucide";
import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { ColorField } from "@/components/admin/kit/fields/color-field";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { SlugField } from "@/components/admin/kit/fields/slug-field";
import { TagsField } from "@/components/admin/kit/fields/tags-field";
import {
  DateTimeField,
  LongTextField,
  MoneyField,
  NumberField,
  TextField,
} from "@/components/admin/kit/fields/text-fields";
import { RecordForm } from "@/components/admin/kit/record-form";
import { ImageField } from "@/components/admin/media/image-field";
import { fill } from "@/tests/factories/admin-screen";

let sent: unknown;

function store(input: unknown) {
  sent = input;
}

function Form({ values, children }: { values: object; children: ReactNode }) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(store)}>
        {children}
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

async function saved() {
  sent = undefined;
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toBeDefined());
  return sent;
}

function show(values: object, fields: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form values={values}>{fields}</Form>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("text, number, choice, and switch fields keep the type of their values", async () => {
  const user = show(
    { name: "Ana", text: "", order: 3, rating: 5, kind: "a", isOn: true },
    <>
      <TextField name="name" label="Name" hint="As on the card" required />
      <LongTextField name="text" label="Text" />
      <NumberField name="order" label="Order" min={0} />
      <SelectField
        name="rating"
        label="Rating"
        options={[5, 4].map((value) => ({ value, label: `${value} stars` }))}
      />
      <SelectField name="kind" label="Kind" options={["a", "b"]} />
      <SwitchField name="isOn" label="On" hint="Visitors see it." />
    </>,
  );
  expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription("As on the card");
  expect(screen.getByRole("switch", { name: "On" })).toHaveAccessibleDescription("Visitors see it.");
  await user.type(screen.getByLabelText("Text"), "Two{Enter}lines");
  await user.clear(screen.getByLabelText("Order"));
  await user.selectOptions(screen.getByLabelText("Rating"), "4 stars");
  await user.selectOptions(screen.getByLabelText("Kind"), "b");
  await user.click(screen.getByRole("switch"));
  expect(await saved()).toEqual({
    name: "Ana",
    text: "Two\nlines",
    order: null,
    rating: 4,
    kind: "b",
    isOn: false,
  });
  await user.type(screen.getByLabelText("Order"), "12");
  expect(await saved()).toMatchObject({ order: 12 });
});

test.each([
  ["199", "199.00"],
  ["$1,250.5", "1250.50"],
  ["0", "0.00"],
  ["much", "much"],
  ["-4", "-4"],
])("stores the typed amount %s as %s", async (typed, stored) => {
  const user = show({ price: "" }, <MoneyField name="price" label="Price" />);
  await user.type(screen.getByLabelText("Price"), typed);
  await user.tab();
  expect(await saved()).toEqual({ price: stored });
});

test("shows a time by the office's clocks, and stores it as ISO 8601", async () => {
  show(
    { startsAt: "2026-07-01T12:00:00.000Z", endsAt: null },
    <DateTimeField name="startsAt" label="Start" />,
  );
  expect(screen.getByLabelText("Start")).toHaveValue("2026-07-01T08:00");
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2026-12-24T18:30" } });
  expect(await saved()).toMatchObject({ startsAt: "2026-12-24T23:30:00.000Z" });
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "" } });
  expect(await saved()).toMatchObject({ startsAt: null });
});

test("accepts a chosen or typed color, and shows its contrast", async () => {
  const user = show(
    { text: "#ffffff", ground: "#dc2626" },
    <>
      <ColorField name="text" label="Text" contrastWith="ground" />
      <ColorField name="ground" label="Ground" />
    </>,
  );
  expect(screen.getByRole("status")).toHaveTextContent(/Contrast 4.8:1.*Easy to read/);
  fireEvent.change(screen.getByLabelText("Ground: choose"), { target: { value: "#f97316" } });
  expect(screen.getByRole("status")).toHaveTextContent(/Contrast 2.8:1.*Hard to read: below 4.5:1/);
  await fill(user, screen.getByLabelText("Text"), "#00");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Text"), "0000");
  expect(await saved()).toEqual({ text: "#000000", ground: "#f97316" });
});

test("a link field names the target page, and explains a broken rule when it loses the focus", async () => {
  const user = show({ url: "" }, <LinkField name="url" label="Link" hint="Where to" />);
  const link = screen.getByLabelText("Link");
  const suggested = [...document.querySelectorAll("datalist option")].map((option) =>
    option.getAttribute("value"),
  );
  expect(suggested).toEqual(expect.arrayContaining(["/contact", "#services", "/contact#message"]));
  await user.type(link, "//example.com");
  expect(link).toHaveAccessibleDescription("Where to");
  await user.tab();
  expect(link).toHaveAccessibleDescription("Where to A path starts with one / only.");
  await fill(user, link, "/contact");
  expect(link).toHaveAccessibleDescription("Contact");
  expect(link).not.toHaveAttribute("aria-invalid");
});

test("finds an icon by its name, and keeps the chosen one", async () => {
  const otherIcons = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`other-${index}`, Info]));
  const icons = { bell: Bell, info: Info, shield: Shield, ...otherIcons };
  const user = show({ icon: "bell" }, <IconField name="icon" label="Icon" required icons={icons} />);
  expect(screen.getByRole("radio", { name: "bell" })).toBeChecked();
  await user.type(screen.getByLabelText("Icon: search"), "shi{Enter}");
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  await user.click(screen.getByRole("radio", { name: "shield" }));
  expect(await saved()).toEqual({ icon: "shield" });
  await user.type(screen.getByLabelText("Icon: search"), "x");
  expect(screen.getByText("No icons match.")).toBeVisible();
  expect(await saved()).toEqual({ icon: "shield" });
});

test("shows a few icons without a search field", () => {
  show({ icon: "bell" }, <IconField name="icon" label="Icon" icons={{ bell: Bell, info: Info }} />);
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(screen.queryByLabelText("Icon: search")).not.toBeInTheDocument();
});

function Article({ isNew }: { isNew: boolean }) {
  return (
    <RecordForm
      schema={z.object({})}
      record={isNew ? undefined : {}}
      values={() => ({ title: isNew ? "" : "Old", slug: isNew ? "" : "old" })}
      save={async () => ({ saved: true, record: undefined })}
    >
      <TextField name="title" label="Title" />
      <SlugField from={isNew ? "title" : undefined} />
    </RecordForm>
  );
}

test("a slug follows the title of a new record until it is changed by hand", async () => {
  const user = userEvent.setup();
  render(<Article isNew />);
  await user.type(screen.getByLabelText("Title"), "New Router");
  expect(screen.getByLabelText(/^Slug/)).toHaveValue("new-router");
  await user.type(screen.getByLabelText(/^Slug/), "s");
  await user.type(screen.getByLabelText("Title"), "!?");
  expect(screen.getByLabelText(/^Slug/)).toHaveValue("new-routers");
});

test("the slug of a stored record does not follow the title", async () => {
  const user = userEvent.setup();
  render(<Article isNew={false} />);
  await user.type(screen.getByLabelText("Title"), "er");
  expect(screen.getByLabelText(/^Slug/)).toHaveValue("old");
});

test("a comma or Enter ends a tag, duplicates are ignored, and Backspace removes the last tag", async () => {
  const user = show({ tags: ["wifi"] }, <TagsField name="tags" label="Tags" />);
  const field = screen.getByLabelText("Tags");
  await user.type(field, "backup,WiFi, router{Enter}");
  expect(await saved()).toEqual({ tags: ["wifi", "backup", "router"] });
  await user.type(field, "{Backspace}vpn");
  await user.click(screen.getByRole("button", { name: "Remove wifi" }));
  expect(field).toHaveFocus();
  // Text left in the field counts, too.
  expect(await saved()).toEqual({ tags: ["backup", "vpn"] });
});

test("previews an image beside its URL, and says when there is none", async () => {
  const user = show({ imageUrl: "/api/media/4/file" }, <ImageField name="imageUrl" label="Image" />);
  const image = () => document.querySelector("img");
  expect(image()).toHaveAttribute("src", "/api/media/4/file?w=160&format=webp");
  fireEvent.error(image() as HTMLImageElement);
  expect(screen.getByRole("status")).toHaveTextContent("No image there");
  await fill(user, screen.getByLabelText("Image"), "javascript:alert(1)");
  expect(image()).toBeNull();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
