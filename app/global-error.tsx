"use client";

import "./globals.css";

/** Only text and a button, because every page loads it. */
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
