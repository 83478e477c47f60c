export function PagePicture() {
  return (
    <div aria-hidden className="grid gap-3 p-6 *:rounded-md *:bg-line/70">
      <div className="h-6 w-40" />
      <div className="mt-4 h-8 w-3/4" />
      <div className="h-4 w-1/2" />
      <div className="h-4 w-2/3" />
    </div>
  );
}
