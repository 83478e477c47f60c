import { InlineScript } from "@/components/site/inline-script";
import { AlertBar } from "@/components/site/security-alert/alert-bar";
import { alertScript } from "@/components/site/security-alert/alert-script";
import { AlertPanel, AlertTab } from "@/components/site/security-alert/alert-tab";
import { readPublicSecurityAlert } from "@/lib/content/security-alert/service";

/**
 * The security alert above public pages (docs/product/site.md "Security alert"): a bar from 640 px, below
 * that a tab at the right edge with a panel.
 * @param isShown false renders only the script, which the alert needs on pages reached by client navigation
 */
export async function SecurityAlert({ nonce, isShown }: { nonce?: string; isShown: boolean }) {
  const alert = await readPublicSecurityAlert();
  const bar = isShown && alert.isEnabled && alert.isDesktopEnabled;
  const tab = isShown && alert.isEnabled && alert.isMobileEnabled;
  return (
    <>
      {/* Before the elements it may hide: a browser may paint in between. */}
      {/* Browsers hide the nonce of an executed script. */}
      <InlineScript
        nonce={nonce}
        data-shown-again-at={alert.shownAgainAt ?? undefined}
        data-ends-at={alert.endsAt ?? undefined}
        suppressHydrationWarning
      >
        {alertScript}
      </InlineScript>
      {(bar || tab) && (
        <section aria-label="Security alert" className="security-alert" data-nosnippet="">
          {bar && <AlertBar alert={alert} />}
          {tab && <AlertTab alert={alert} />}
          {tab && <AlertPanel alert={alert} />}
        </section>
      )}
    </>
  );
}
