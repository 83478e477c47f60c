export function FolderNote({ folder }: { folder?: string }) {
  if (!folder) return null;
  return (
    <p className="text-xs text-ink-muted">
      New files go into the folder <strong className="font-medium text-ink">{folder}</strong>.
    </p>
  );
}
