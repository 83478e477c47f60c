import { useDesktopNotices } from "@/components/admin/kit/desktop-notices";
import { Modal } from "@/components/admin/kit/modal";
import { usePreference } from "@/components/admin/kit/preferences";
import { SwitchRow } from "@/components/admin/kit/switch-row";

const PREFERENCE = "rounded-md border border-line px-3 py-2.5";

const keys: [key: string, action: string][] = [
  ["j", "Next lead; opens it if one is open"],
  ["k", "Previous lead, same way"],
  ["Enter", "Open the focused lead"],
  ["e", "Change the status: use the arrows or a first letter, then Enter"],
  ["r", "Reply"],
  ["n", "Write a note"],
  ["1–4", "Log a call: reached, voicemail, no answer, wrong number"],
  ["x", "Select or unselect the lead"],
  ["/", "Search; Enter goes to the results"],
  ["Esc", "Leave a field, keeping its text; then back to the list"],
  ["?", "This help"],
];

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const [shortcuts, setShortcuts] = usePreference("shortcuts");
  const [sound, setSound] = usePreference("sound");
  const notices = useDesktopNotices();
  return (
    <Modal
      onClose={onClose}
      title="Shortcuts and notices"
      description="Shortcuts work when you're not typing. The switches are saved in this browser."
    >
      <div className="grid gap-4 overflow-y-auto px-5 py-5">
        <SwitchRow
          className={PREFERENCE}
          label="Keyboard shortcuts"
          hint="When it's off, single keys do nothing here."
          checked={shortcuts}
          onChange={setShortcuts}
        />
        <SwitchRow
          className={PREFERENCE}
          label="Desktop notifications"
          hint="Tells you of new leads, visitors in the chat and orders to decide on, without names, in every section and even while you're in another window."
          checked={notices.isOn}
          onChange={(on) => void notices.switchTo(on)}
        />
        <SwitchRow
          className={PREFERENCE}
          label="Sound"
          hint="Two soft tones for new leads and orders. The chat's own is switched under My availability."
          checked={sound}
          onChange={setSound}
        />
        <p role="status" className="text-sm font-medium text-danger empty:hidden">
          {notices.isRefused && "Your browser blocks them. Change that in its settings for this site."}
        </p>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
          {keys.map(([key, action]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-7 rounded border border-line bg-surface-sunken px-1.5 py-0.5 text-center font-mono text-xs text-ink">
                  {key}
                </kbd>
              </dt>
              <dd className="text-ink-muted">{action}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
