"use client";

import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { DesktopFields, MobileFields } from "@/components/admin/security-alert/alert-fields";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const tabs = [
  { id: "desktop", label: "Desktop Banner", Fields: DesktopFields },
  { id: "mobile", label: "Mobile Button", Fields: MobileFields },
] as const;

/** Both forms of the alert; their fields' names begin with the tab's id. */
export function AlertTabs() {
  const [open, setOpen] = useState<string>("desktop");
  const form = useFormContext();
  const { submitCount, errors } = form.formState;
  const latest = useRef({ open, form, errors });
  latest.current = { open, form, errors };

  // Opens the other tab if a save failed for one of its fields.
  useEffect(() => {
    const { open, form, errors } = latest.current;
    const wrong = Object.keys(errors);
    const elsewhere = tabs.find(({ id }) => wrong.some((name) => name.startsWith(id)));
    if (submitCount === 0 || !elsewhere || wrong.some((name) => !isElsewhere(name, open))) return;
    setOpen(elsewhere.id);
    const first = wrong.find((name) => name.startsWith(elsewhere.id));
    // Runs once it is visible.
    if (first) requestAnimationFrame(() => form.setFocus(first));
  }, [submitCount]);

  return (
    <Tabs value={open} onValueChange={setOpen}>
      <TabsList aria-label="Versions of the alert" className="px-5">
        {tabs.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, Fields }) => (
        <TabsContent key={id} value={id} className="p-5">
          <Fields />
        </TabsContent>
      ))}
    </Tabs>
  );
}

function isElsewhere(field: string, open: string): boolean {
  return tabs.some(({ id }) => id !== open && field.startsWith(id));
}
