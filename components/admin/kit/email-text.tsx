export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="block min-w-28 break-words">
      {at > 0 && address.slice(0, at)}
      <wbr />
      {address.slice(Math.max(at, 0))}
    </span>
  );
}
