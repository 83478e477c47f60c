import { Button } from "@/components/ui/button";

type TableSwitchProps = { asTable: boolean; onChange: (asTable: boolean) => void };

/** For users who can't read lines and colors. */
export function TableSwitch({ asTable, onChange }: TableSwitchProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      aria-pressed={asTable}
      onClick={() => onChange(!asTable)}
      className="justify-self-end print:hidden"
    >
      Show as a table
    </Button>
  );
}
