"use client";

import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ConsultationDialogProps } from "@/components/site/ai-development/consultation-dialog";
import { anchorOf, type Subject } from "@/components/site/ai-development/subjects";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

type Consultations = { load: () => void; open: (subject: Subject, opener: HTMLElement | null) => void };

const Context = createContext<Consultations>({ load: () => undefined, open: () => undefined });

const loadDialog = () => import("@/components/site/ai-development/consultation-dialog");

type ConsultationsProps = { phone: string; texts: AiDevelopmentTexts["consultations"]; children: ReactNode };

export function Consultations({ phone, texts, children }: ConsultationsProps) {
  const [Dialog, setDialog] = useState<ComponentType<ConsultationDialogProps>>();
  const [subject, setSubject] = useState<Subject>("general");
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);

  function open(subject: Subject, element: HTMLElement | null): void {
    opener.current = element;
    setSubject(subject);
    loadDialog().then(
      ({ ConsultationDialog }) => {
        setDialog(() => ConsultationDialog);
        setOpen(true);
      },
      // After a deployment the old page's chunks are gone: only a full load works.
      () => window.location.assign("/contact"),
    );
  }

  useEffect(pressOpenerOfAddress, []);

  return (
    <Context.Provider value={{ open, load: () => void loadDialog().catch(() => undefined) }}>
      {children}
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          subject={subject}
          phone={phone}
          texts={texts}
          onClose={() => setOpen(false)}
          onClosed={() => opener.current?.focus()}
        />
      )}
    </Context.Provider>
  );
}

/** Presses the opener whose anchor is in the address, by a press before the script ran or a shared link. */
function pressOpenerOfAddress(): void {
  const { hash, pathname, search } = window.location;
  const openers = document.querySelectorAll<HTMLAnchorElement>("a[data-consultation]");
  const opener = [...openers].find((link) => link.hash === hash);
  if (!opener) return;
  window.history.replaceState(window.history.state, "", pathname + search);
  opener.click();
}

type OpenerProps = { subject: Subject; className?: string; children: ReactNode };

/** Without script, leads to the form on the page. */
export function ConsultationOpener({ subject, className, children }: OpenerProps) {
  const { open, load } = useContext(Context);
  const scripted = useHydrated();
  const asButton = scripted ? ({ role: "button", "aria-haspopup": "dialog" } as const) : {};
  return (
    <a
      href={`#${anchorOf(subject)}`}
      className={className}
      data-consultation={subject}
      {...asButton}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        event.preventDefault();
        open(subject, event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        open(subject, event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}
