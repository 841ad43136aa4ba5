import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { CustomField } from '#features/content/fields/custom-field.ts';
import type { Taxonomy } from '#features/content/terms/taxonomy.ts';
import { newUid } from '#lib/new-uid.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { stepsOf, type WizardStep, type WizardValues, wordsProblem } from './wizard-state.ts';

/** The current step, the input, and the missing fields once someone has tried to continue. */
export function useWizard(facts: WizardFacts) {
  const { settings, categories, fields } = facts;
  const steps = stepsOf({ categories: categories.length, fields: fields.length });
  const accountId = useAccountId();
  const [kept] = useState(() => readDraft(accountId));
  const [draft, setDraft] = useState<WizardDraft>(() => {
    const empty = { accountId, formId: newUid(), step: steps[0] ?? 'words', values: emptyValues(facts) };
    return kept ? { ...kept, values: { ...empty.values, ...kept.values } } : empty;
  });
  const [isTried, setTried] = useState(false);
  const [isOver, setOver] = useState(false);
  const writing = useWriting(draft);
  useEffect(() => (isOver ? forgetDraft() : keepDraft(draft)), [draft, isOver]);
  const { step, values } = draft;
  // A step that no longer exists since the account's lists changed.
  const index = Math.max(0, steps.indexOf(step));
  const update = (some: Partial<WizardDraft>) => setDraft((now) => ({ ...now, ...some }));
  const move = (by: number) => {
    setTried(false);
    update({ step: steps[index + by] ?? step });
  };
  const problem = step === 'words' ? wordsProblem(values, settings.rating) : undefined;
  const isNameMissing = step === 'details' && values.customerName.trim() === '';
  const goOn = async (photoId: string | null) => {
    setTried(true);
    if (problem || isNameMissing) return;
    if (step !== 'details') return move(1);
    const written = await writing.mutateAsync(photoId).catch(() => undefined);
    if (!written) return;
    update({ step: 'thanks', written: { entryId: written.entryId, isLive: written.state === 'approved' } });
  };
  return {
    draft,
    step: steps[index] ?? 'words',
    at: index + 1,
    of: steps.length,
    problem: isTried ? problem : undefined,
    isNameMissing: isTried && isNameMissing,
    error: writing.error,
    isSending: writing.isPending,
    isFromBefore: kept !== undefined && kept.formId === draft.formId,
    change: (some: Partial<WizardValues>) => setDraft((now) => ({ ...now, values: { ...now.values, ...some } })),
    update,
    move,
    goOn,
    /** Deletes the draft. */
    end: () => setOver(true),
  };
}
export type Wizarding = ReturnType<typeof useWizard>;

function emptyValues({ settings }: WizardFacts): WizardValues {
  return {
    rating: null,
    description: '',
    customerName: '',
    customerTitle: '',
    customerCompany: '',
    customerEmail: '',
    isSubmissionConsent: settings.consentStartsChecked,
    categoryId: null,
    customFields: {},
    relatedTo: null,
  };
}

function useWriting({ formId, values }: WizardDraft) {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string | null) => testimonials.writeTestimonial.call({ ...values, photoId, formId }),
    meta: { shownInPlace: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
  });
}

/** The input: kept in this browser until it is sent, even if the dialog or page is closed. */
interface WizardDraft {
  accountId: string;
  /** Makes resending idempotent, and identifies the form's recordings. */
  formId: string;
  step: WizardStep;
  values: WizardValues;
  /** The resulting testimonial. */
  written?: { entryId: string; isLive: boolean };
  /** A recording was started for it. */
  isRecording?: boolean;
}

function readDraft(accountId: string): WizardDraft | undefined {
  try {
    const draft = JSON.parse(readBrowser('testimonialDraft') ?? 'null') as WizardDraft | null;
    return draft?.accountId === accountId ? draft : undefined;
  } catch {
    return undefined;
  }
}

function keepDraft(draft: WizardDraft): void {
  writeBrowser('testimonialDraft', JSON.stringify(draft));
}

function forgetDraft(): void {
  writeBrowser('testimonialDraft', null);
}

export interface WizardFacts {
  settings: TestimonialSettings;
  categories: Taxonomy['businessCategories'];
  /** The account's own lists of the content type for testimonials. */
  fields: CustomField[];
}

/** The wizard's choices; undefined until all are loaded. */
export function useWizardFacts(): WizardFacts | undefined {
  const { testimonials, content } = api.account(useAccountId());
  const settings = useQuery(testimonials.getTestimonialSettings.queryOptions()).data?.settings;
  const terms = useQuery(content.getTaxonomy.queryOptions()).data;
  const all = useQuery(content.listCustomFields.queryOptions()).data;
  if (!settings || !terms || !all) return undefined;
  const typeId = settings.contentType || terms.contentTypes.find(({ purpose }) => purpose === 'testimonial')?.uid;
  const isAsked = ({ type, contentTypes }: CustomField) =>
    (type === 'select' || type === 'multiSelect') && contentTypes.some((id) => id === typeId);
  return { settings, categories: terms.businessCategories, fields: all.filter(isAsked) };
}
