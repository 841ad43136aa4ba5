import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import type { WizardStep, WizardValues } from './wizard-state.ts';

/** What has been filled in: it stays in this browser until it is sent, also when its window is closed or its page left. */
export interface WizardDraft {
  accountId: string;
  /** Makes a second sending the same testimonial, and finds the form's takes. */
  formId: string;
  step: WizardStep;
  values: WizardValues;
  /** What it has become. */
  written?: { entryId: string; isLive: boolean };
  /** A film was begun behind it. */
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
