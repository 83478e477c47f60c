type OptionsProps = { of: readonly (readonly [value: string | number, label: string])[] };

export function Options({ of: pairs }: OptionsProps) {
  return pairs.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
