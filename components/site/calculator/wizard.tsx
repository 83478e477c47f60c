import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { ConfigureStep } from "@/components/site/calculator/configure-step";
import { ContactStep } from "@/components/site/calculator/contact-step";
import { PriceSteps } from "@/components/site/calculator/price-steps";
import { nothingChosen, readQuote } from "@/components/site/calculator/read-form";
import { SelectStep } from "@/components/site/calculator/select-step";
import { SentStep } from "@/components/site/calculator/sent-step";
import { endSession, sessionId } from "@/components/site/calculator/session-id";
import { StepList } from "@/components/site/calculator/step-frame";
import type { StepNumber } from "@/components/site/calculator/steps";
import { Summary } from "@/components/site/calculator/summary";
import { useSteps } from "@/components/site/calculator/use-steps";
import { WizardTextsProvider } from "@/components/site/calculator/wizard-texts";
import { FormState, Honeypot } from "@/components/site/forms/fields";
import { fieldsOf } from "@/components/site/forms/form-fields";
import { useLeadForm } from "@/components/site/forms/use-lead-form";
import { toDecimal } from "@/lib/core/money";
import { sendCalculatorForm } from "@/lib/crm/calculator/actions";
import type { OfferedCategory } from "@/lib/crm/calculator/catalog";
import { calculatorField, SERVICES, SHARED } from "@/lib/crm/calculator/options";
import { type ServiceChoice, toHours } from "@/lib/crm/calculator/price";
import { quotePayload } from "@/lib/crm/calculator/quote-payload";
import { calculatorTexts } from "@/lib/crm/calculator/texts";
import type { LeadResponse } from "@/lib/crm/leads/queries";
import type { CalculatorPageTexts } from "@/lib/crm/pages/calculator";

type Props = {
  categories: readonly OfferedCategory[];
  icons: Record<number, ReactNode>;
  phone: { label: string; href: string };
  texts: CalculatorPageTexts["wizard"];
};

const loadSheet = () => import("@/components/site/calculator/quote-sheet");

/**
 * Three steps and a success (docs/product/crm.md "Calculator") in one form of native fields. Without script
 * all steps are shown, and the browser sends the form; with it the style sheet shows one from the first paint
 * (app/site.css, "calculator").
 */
export function Wizard({ categories, icons, phone, texts }: Props) {
  const [quote, setQuote] = useState(nothingChosen);
  const [sent, setSent] = useState<{ total: string | undefined; sheet: ReactNode }>();
  const [shared, setShared] = useState<"whole" | "part">();
  const [isChoiceMissing, setIsChoiceMissing] = useState(false);
  const shownErrors = useRef<object>(undefined);

  const { form, formAction, errors, answer, sending } = useLeadForm({
    kind: "service-calculator",
    action: sendCalculatorForm,
    ...calculatorTexts,
    payload: () => ({ sessionId: sessionId(), ...quotePayload(quote.choices, quote.price, categories) }),
    fieldOf: calculatorField,
    onSent: async (answer, lead) => {
      const total = answer?.quote?.total ?? (quote.price ? toDecimal(quote.price.totalCents) : undefined);
      setSent({ total, sheet: await sheetOf(answer, lead, quote.choices) });
      setShared(undefined);
      endSession();
      refresh();
      goTo(4, { replace: true });
      return true;
    },
  });
  const { step, isSentBack, goTo } = useSteps(form.ref);
  const isAnyChosen = quote.choices.length > 0;
  const missing: Record<string, string> =
    (isChoiceMissing || isSentBack) && !isAnyChosen ? { [SERVICES]: texts.nothingChosen } : {};

  const refresh = useCallback(() => {
    if (form.ref.current) setQuote(readQuote(form.ref.current, categories));
  }, [form.ref, categories]);

  // Runs once the fields hold the values from before a reload.
  useEffect(refresh, [refresh]);

  useEffect(() => {
    if (!new URLSearchParams(location.search).has(SHARED)) return;
    import("@/components/site/calculator/shared-quote").then(
      ({ openSharedQuote }) => {
        const opened = form.ref.current && openSharedQuote(form.ref.current, categories);
        if (!opened) return;
        setShared(opened.isComplete ? "whole" : "part");
        goTo(opened.choices.length > 0 ? 2 : 1, { replace: true });
      },
      () => setShared("part"),
    );
  }, [goTo, form.ref, categories]);

  useEffect(() => {
    if (step === 3) void loadSheet().catch(() => undefined);
  }, [step]);

  useEffect(() => {
    if (step === undefined || shownErrors.current === errors || !form.ref.current) return;
    shownErrors.current = errors;
    const faulty = fieldsOf(form.ref.current).find(({ name }) => name in errors);
    const stepOfFault = Number(faulty?.closest<HTMLElement>("[data-step-number]")?.dataset.stepNumber);
    if (faulty && stepOfFault !== step) goTo(stepOfFault as StepNumber, { focus: faulty });
  }, [errors, step, goTo, form.ref]);

  function goToStep(to: StepNumber): void {
    if (isAnyChosen) {
      goTo(to);
      return;
    }
    setIsChoiceMissing(true);
    // Scrolls to the top first: the summary, which sticks to the window, would cover the step's heading.
    form.ref.current?.scrollIntoView({ behavior: "instant" });
    form.ref.current?.querySelector<HTMLElement>(`[name="${SERVICES}"]`)?.focus();
  }

  function remove(categoryId: number): void {
    const find = (selector: string) => form.ref.current?.querySelector<HTMLElement>(selector);
    find(`[name="${SERVICES}"][value="${categoryId}"]`)?.click();
    if (quote.choices.length > 1) find(`[data-step-number="2"] h2`)?.focus();
    else goTo(1, { replace: true });
  }

  const linkTo = (to: 1 | 2 | 3) => ({
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (to > 1) goToStep(to);
      else goTo(to);
    },
  });

  return (
    <form
      {...form}
      action={formAction}
      id="service-calculator-form"
      aria-label={texts.formName}
      data-step={step}
      className="calculator scroll-mt-24"
      onInput={(event) => {
        form.onInput(event);
        refresh();
      }}
      onBlur={settleHours}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        if (step === undefined || step === 3) return form.onSubmit(event);
        event.preventDefault();
        if (step < 3) goToStep(step === 1 ? 2 : 3);
      }}
    >
      <FormState
        value={{ prefix: "service-calculator", errors: { ...errors, ...missing }, values: answer.values }}
      >
        <WizardTextsProvider value={texts}>
          <StepList current={step ?? 1} />
          <Summary price={quote.price} quotedOptions={quote.quotedOptions} phone={phone} />
          <PriceSteps categories={categories} price={quote.price} />
          {shared && (
            <p role="status" className="needs-script mt-6 rounded-[10px] bg-brand-soft px-4 py-3 text-ink">
              {texts.shared[shared]}
            </p>
          )}
          {answer.status === "failed" && (
            <p role="alert" className="mt-6 rounded-lg bg-danger-soft p-4 text-sm font-medium text-danger">
              {answer.message}
            </p>
          )}
          <SelectStep categories={categories} icons={icons} next={linkTo(2)} />
          <ConfigureStep
            categories={categories}
            icons={icons}
            quote={quote}
            onRemove={remove}
            back={linkTo(1)}
            next={linkTo(3)}
          />
          <ContactStep
            sending={sending}
            hasContact={step === undefined || quote.hasContact}
            back={linkTo(2)}
          />
          <SentStep total={sent?.total} sheet={sent?.sheet} />
        </WizardTextsProvider>
      </FormState>
      <Honeypot id="service-calculator-website" />
    </form>
  );
}

async function sheetOf(
  answer: LeadResponse | undefined,
  lead: object | null,
  choices: readonly ServiceChoice[],
): Promise<ReactNode> {
  if (!answer?.quote || !lead || !("customerEmail" in lead)) return null;
  const { reference, answerBy, quote } = answer;
  try {
    const { QuoteSheet } = await loadSheet();
    const { customerEmail, customerName, companyName } = lead as Record<string, unknown>;
    const buyer = [customerName, companyName].filter(Boolean).join(", ");
    return <QuoteSheet {...{ reference, answerBy, quote, choices, buyer }} email={String(customerEmail)} />;
  } catch {
    return null;
  }
}

function settleHours({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement) || target.type !== "number") return;
  const entry = target.validity.badInput ? "not a number" : target.value;
  if (String(toHours(entry)) === entry) return;
  target.value = String(toHours(entry));
  target.dispatchEvent(new Event("input", { bubbles: true }));
}
