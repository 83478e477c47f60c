"use client";

import "./globals.css";

/** Replaces the document when a layout fails. Every page loads it, so it is only text and a button. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body className="p-8 text-center">
        <title>This page didn't load</title>
        <h1 className="text-title">This page didn't load</h1>
        <p className="my-6">Please try again in a moment.</p>
        <button type="button" onClick={retry} className="underline">
          Try Again
        </button>
      </body>
    </html>
  );
}
