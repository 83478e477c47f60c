import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { ClosedDaysField } from "@/components/admin/settings/closed-days-field";
import { HolidaysField } from "@/components/admin/settings/holidays-field";
import { WeekField } from "@/components/admin/settings/week-field";

function open(Field: typeof WeekField, value: string) {
  let current = () => value;
  function Form() {
    const form = useForm({ defaultValues: { value } });
    current = () => form.getValues("value");
    return (
      <FormProvider {...form}>
        <Field name="value" label="Field" />
      </FormProvider>
    );
  }
  render(<Form />);
  return { person: userEvent.setup(), value: () => current() };
}

test("adds, changes, and removes hours of a day, and copies them from Monday", async () => {
  const { person, value } = open(WeekField, "Mon 09:00-12:00");
  await person.click(screen.getByRole("button", { name: "Add hours to Monday" }));
  expect(value()).toBe("Mon 09:00-12:00 13:00-17:00");
  await person.selectOptions(screen.getByLabelText("Monday opens at, first hours"), "8:30 am");
  await person.click(screen.getByRole("button", { name: /Use Monday's hours/ }));
  await person.click(screen.getByRole("button", { name: "Remove the first hours of Tuesday" }));
  await person.click(screen.getByRole("button", { name: "Remove the first hours of Tuesday" }));
  await person.click(screen.getByRole("button", { name: "Add hours to Saturday" }));
  const both = "08:30-12:00 13:00-17:00";
  expect(value()).toBe(`Mon ${both}, Wed ${both}, Thu ${both}, Fri ${both}, Sat 09:00-18:00`);
  const [tuesday] = screen.getAllByRole("listitem").filter((row) => row.textContent?.startsWith("Tuesday"));
  expect(tuesday).toHaveTextContent("Closed");
});

test("selects holidays one by one or all at once, and shows their next date", async () => {
  const { person, value } = open(HolidaysField, "");
  await person.click(screen.getByLabelText("Christmas Day"));
  await person.click(screen.getByLabelText("Memorial Day"));
  expect(value()).toBe("memorial-day christmas");
  expect(screen.getByLabelText("Memorial Day")).toHaveAccessibleDescription(/^Monday, May \d+, \d{4}$/);
  await person.click(screen.getByLabelText("Christmas Day"));
  expect(value()).toBe("memorial-day");
  await person.click(screen.getByRole("button", { name: "Close on all of them" }));
  expect(value().split(" ")).toHaveLength(11);
  await person.click(screen.getByRole("button", { name: "On none" }));
  expect(value()).toBe("");
});

test("adds and removes closed days by their dates, and flags a missing date", async () => {
  const { person, value } = open(ClosedDaysField, "2026-12-24 Christmas Eve");
  await person.click(screen.getByRole("button", { name: "Add closed days" }));
  expect(value()).toBe("2026-12-24 Christmas Eve\n?");
  const [, added] = screen.getAllByRole("listitem") as [HTMLElement, HTMLElement];
  await person.type(within(added).getByLabelText("First day, 2"), "2026-12-28");
  await person.type(within(added).getByLabelText(/^Last day, 2/), "2026-12-31");
  await person.type(within(added).getByLabelText("Name, 2"), "Winter break");
  expect(value()).toBe("2026-12-24 Christmas Eve\n2026-12-28/2026-12-31 Winter break");
  await person.click(screen.getByRole("button", { name: "Remove closed days 1" }));
  expect(value()).toBe("2026-12-28/2026-12-31 Winter break");
});
