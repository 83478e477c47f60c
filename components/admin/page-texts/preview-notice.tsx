const STATUS_ID = "preview-says";

/** Runs before the page's own scripts receive the event. */
const keepForms = `addEventListener("submit", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  document.getElementById("${STATUS_ID}").textContent = "Nothing was sent: this is a preview.";
}, true);`;

export function PreviewNotice({ nonce }: { nonce?: string }) {
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-4 bottom-4 z-60 mx-auto w-fit max-w-xs rounded-xl border border-line bg-surface px-4 py-3 text-ink text-sm shadow-lg"
    >
      <script nonce={nonce} suppressHydrationWarning>
        {keepForms}
      </script>
      <p className="font-semibold">Preview</p>
      <p>Visitors see this once it's published. Its forms don't send anything.</p>
      <p id={STATUS_ID} role="status" className="font-medium text-danger empty:hidden" />
    </aside>
  );
}
