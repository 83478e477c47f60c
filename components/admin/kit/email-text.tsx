/** Email address that breaks before its @, and within a word only if that is not enough. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="block min-w-28 break-words @4xl:group-data-compact/table:break-all">
      {at > 0 && address.slice(0, at)}
      <wbr className="@4xl:group-data-compact/table:hidden" />
      {address.slice(Math.max(at, 0))}
    </span>
  );
}
