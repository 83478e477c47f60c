"use client";

import { CalendarClock } from "lucide";
import { KindForm } from "@/components/admin/appointments/kind-form";
import { placeLabels } from "@/components/admin/appointments/labels";
import { OrderedListPanel } from "@/components/admin/kit/ordered-panel";
import { MayWriteProvider } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { useMay } from "@/lib/access/auth/queries";
import { useAppointmentKinds } from "@/lib/crm/appointments/queries";
import type { AppointmentKind, AppointmentKindInput } from "@/lib/crm/appointments/schema";

export function KindsView() {
  return (
    <MayWriteProvider value={useMay()("settings")}>
      <OrderedListPanel<AppointmentKind, AppointmentKindInput>
        title="Kinds"
        description="What visitors can book. The first one is offered by default."
        caption="kinds"
        noun="kind"
        icon={CalendarClock}
        records={useAppointmentKinds()}
        nameOf={({ name }) => name}
        textOf={({ name }) => name}
        searchHint="Search kinds"
        emptyHint="Add a kind, such as a phone call of 30 minutes, so that visitors can choose a time."
        deleteQuestion={() => "Visitors can't book it any more. Its appointments stay as they are."}
        form={(props) => <KindForm {...props} />}
        row={(kind) => ({
          badges: !kind.isShown && <Badge>Staff only</Badge>,
          detail: `${kind.minutes} minutes · ${placeLabels[kind.by]}`,
        })}
      />
    </MayWriteProvider>
  );
}
