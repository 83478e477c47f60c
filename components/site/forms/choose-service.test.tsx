import { fireEvent, render, screen } from "@testing-library/react";
import { chooseServiceScript } from "@/components/site/forms/choose-service";

test("the inline script selects the service of a clicked link and notifies the form", () => {
  const onInput = jest.fn();
  render(
    <>
      <a href="#contact" data-service="nas">
        <b>Order NAS</b>
      </a>
      <a href="#contact">Contact</a>
      <form id="contact-form" onInput={onInput}>
        <select name="service" aria-label="Service" defaultValue="">
          <option value="">None</option>
          <option value="nas">NAS</option>
        </select>
      </form>
    </>,
  );
  const script = Object.assign(document.createElement("script"), { text: chooseServiceScript });
  document.head.append(script);
  fireEvent.click(screen.getByText("Contact"));
  expect(screen.getByLabelText("Service")).toHaveValue("");
  fireEvent.click(screen.getByText("Order NAS"));
  expect(screen.getByLabelText("Service")).toHaveValue("nas");
  expect(onInput).toHaveBeenCalledTimes(1);
  expect(chooseServiceScript).not.toContain("</script");
});
