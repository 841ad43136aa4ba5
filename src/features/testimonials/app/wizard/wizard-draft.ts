import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import type { WizardStep, WizardValues } from './wizard-state.ts';

/** The input: kept in this browser until it is sent, even if the dialog or page is closed. */
export interface WizardDraft {
  accountId: string;
  /** Makes resending idempotent, and identifies the form's takes. */
  formId: string;
  step: WizardStep;
  values: WizardValues;
  /** The resulting testimonial. */
  written?: { entryId: string; isLive: boolean };
  /** A recording was started for it. */
  isRecording?: boolean;
}

export function readDraft(accountId: string): WizardDraft | undefined {
  try {
    const draft = JSON.parse(readBrowser('testimonialDraft') ?? 'null') as WizardDraft | null;
    return draft?.accountId === accountId ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: WizardDraft): void {
  writeBrowser('testimonialDraft', JSON.stringify(draft));
}

export function forgetDraft(): void {
  writeBrowser('testimonialDraft', null);
}
