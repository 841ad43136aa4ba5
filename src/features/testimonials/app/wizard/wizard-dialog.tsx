import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { newUid } from '#lib/new-uid.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useSiteLanguage } from '#app-kit/view/use-site-language.ts';
import { defaultTextsIn } from '../../default-texts.ts';
import { DetailsStep } from './details-step.tsx';
import { SortStep } from './sort-step.tsx';
import { ThanksStep } from './thanks-step.tsx';
import { useWizardFacts, type WizardFacts } from './use-wizard-facts.ts';
import { wizardMessages } from './wizard-messages.ts';
import { stepsOf, type WizardStep, type WizardValues, wordsProblem } from './wizard-state.ts';
import { WordsStep } from './words-step.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The text wizard (spec 3 §2): what a customer says, written down by the business. */
export function WizardDialog({ opened, onClose }: Props) {
  const t = useTexts(wizardMessages);
  const [round, setRound] = useState(0);
  const facts = useWizardFacts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setRound(round + 1)}
      title={t('title')}
      closeOnClickOutside={false}
    >
      {facts ? <Wizard key={round} facts={facts} onClose={onClose} /> : <SkeletonRows count={3} height={48} />}
    </Modal>
  );
}

function Wizard({ facts, onClose }: { facts: WizardFacts; onClose: () => void }) {
  const t = useTexts(wizardMessages);
  const wizard = useWizard(facts);
  const { step, at, of, values, written, error, isSending, move, goOn } = wizard;
  if (step === 'thanks')
    return written ? <ThanksStep {...written} customerName={values.customerName} onClose={onClose} /> : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      <Stack gap="md">
        <div role="status">
          <Text size="sm" c="dimmed">
            {t('step', { at, of })}
          </Text>
          <Text fw={600}>{t(`${step}.title`)}</Text>
        </div>
        <FormAlert reason={error ? problemText(error) : undefined} />
        <Fields {...{ facts, wizard, step }} />
        <Group justify="space-between">
          <Button variant="default" onClick={at === 1 ? onClose : () => move(-1)}>
            {at === 1 ? t('cancel') : t('back')}
          </Button>
          <Button type="submit" loading={isSending}>
            {step === 'details' ? t(`details.${values.isSubmissionConsent ? 'publish' : 'keep'}`) : t('next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  facts: WizardFacts;
  wizard: ReturnType<typeof useWizard>;
  step: Exclude<WizardStep, 'thanks'>;
}

function Fields({ facts: { settings, categories, fields }, wizard, step }: FieldsProps) {
  const { values, problem, isNameMissing, change: onChange } = wizard;
  const { submissionTerms } = defaultTextsIn(useSiteLanguage());
  switch (step) {
    case 'sort':
      return <SortStep {...{ values, onChange, categories, fields }} />;
    case 'words':
      return <WordsStep {...{ values, onChange, settings, problem }} />;
    case 'details': {
      const consentText = settings.submissionTerms.trim() || submissionTerms;
      return <DetailsStep {...{ values, onChange, consentText, isNameMissing }} />;
    }
  }
}

/** Where it stands, what has been filled in, and what is missing once somebody has tried to go on. */
function useWizard(facts: WizardFacts) {
  const { settings, categories, fields } = facts;
  const steps = stepsOf({ categories: categories.length, fields: fields.length });
  const [step, setStep] = useState<WizardStep>(steps[0] ?? 'words');
  const [values, setValues] = useState(() => emptyValues(facts));
  const [isTried, setTried] = useState(false);
  const writing = useWriting(values);
  const index = steps.indexOf(step);
  const move = (by: number) => {
    setTried(false);
    setStep(steps[index + by] ?? step);
  };
  const problem = step === 'words' ? wordsProblem(values, settings.rating) : undefined;
  const isNameMissing = step === 'details' && values.customerName.trim() === '';
  const goOn = async () => {
    setTried(true);
    if (problem || isNameMissing) return;
    const isDone = step !== 'details' || (await writing.mutateAsync().catch(() => undefined));
    if (isDone) move(1);
  };
  return {
    step,
    at: index + 1,
    of: steps.length,
    values,
    problem: isTried ? problem : undefined,
    isNameMissing: isTried && isNameMissing,
    written: writing.data && { entryId: writing.data.entryId, isLive: writing.data.state === 'approved' },
    error: writing.error,
    isSending: writing.isPending,
    change: (some: Partial<WizardValues>) => setValues((now) => ({ ...now, ...some })),
    move,
    goOn,
  };
}

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

function useWriting(values: WizardValues) {
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [formId] = useState(newUid);
  return useMutation({
    mutationFn: () => testimonials.writeTestimonial.call({ ...values, formId }),
    meta: { shownInPlace: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
  });
}
