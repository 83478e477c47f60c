"use client";

import { ErrorMessage } from "@/components/site/error-message";
import "./globals.css";

/** In place of the whole document, when the root layout itself fails. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page didn't load</title>
        <main>
          <ErrorMessage retry={retry} />
        </main>
      </body>
    </html>
  );
}
