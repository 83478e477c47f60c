/** Names the library folder for new files; renders nothing if there is none. */
export function FolderNote({ folder }: { folder?: string }) {
  if (!folder) return null;
  return (
    <p className="text-xs text-ink-muted">
      New files go into the folder <strong className="font-medium text-ink">{folder}</strong>.
    </p>
  );
}
