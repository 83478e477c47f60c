export function FieldError({ id, text }: { id: string; text?: string }) {
  return (
    text && (
      <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
        {text}
      </p>
    )
  );
}
