import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { Toaster } from "@/components/ui/toaster";

/** Renders a part of the site on a page that shows its toasts. */
export const renderWithToasts = (part: ReactElement) =>
  render(
    <>
      {part}
      <Toaster />
    </>,
  );
