import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useSiteLanguage } from '#app-kit/view/use-site-language.ts';
import { mailInput } from '#lib/mail/mail-input.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { requestDefaults } from '../../words/defaults/request-defaults.ts';
import { EntrySelect } from '../requests/ask/link-options.tsx';
import { type Recordings, ThanksStep, useRecordings } from './thanks-step.tsx';
import { useWizard, useWizardFacts, type WizardFacts, type Wizarding } from './use-wizard.ts';
import { wizardMessages } from './wizard-messages.ts';
import type { WizardValues } from './wizard-state.ts';
import { PhotoField, SortStep, WordsStep } from './wizard-steps.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The text wizard (spec 3 §2): the business writes down what a customer says. */
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
  const wizard = useWizard(facts);
  const recordings = useRecordings(wizard.draft.formId);
  const end = () => {
    wizard.end();
    onClose();
  };
  if (wizard.draft.written) return <ThanksStep {...{ wizard, recordings }} settings={facts.settings} onEnd={end} />;
  const discard = () => {
    end();
    void recordings.photo.drop();
  };
  return <WritingSteps {...{ facts, wizard, recordings }} onDiscard={discard} />;
}

interface StepsProps {
  facts: WizardFacts;
  wizard: Wizarding;
  recordings: Recordings;
  onDiscard: () => void;
}

function WritingSteps({ facts, wizard, recordings, onDiscard }: StepsProps) {
  const t = useTexts(wizardMessages);
  const { step, at, of, draft, error, isSending, isFromBefore, move, goOn } = wizard;
  const { recording: photo, sending } = useSyncExternalStore(recordings.photo.subscribe, recordings.photo.get);
  const isPhotoThere = sending?.state === 'sent';
  const isPhotoComing = photo !== undefined && !isPhotoThere && sending?.state !== 'refused';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void goOn(isPhotoThere ? (photo?.address?.split('/').at(-1) ?? null) : null);
      }}
    >
      <Stack gap="md">
        <div role="status">
          <Text size="sm" c="dimmed">
            {t('step', { at, of })}
            {isFromBefore ? ` · ${t('fromBefore')}` : ''}
          </Text>
          <Text fw={600}>{t(`${step}.title`)}</Text>
        </div>
        <FormAlert reason={error ? problemText(error) : undefined} />
        <Fields {...{ facts, wizard }} />
        {step === 'details' ? <PhotoField session={recordings.photo} /> : null}
        <Group justify="space-between">
          <Button variant="default" onClick={at === 1 ? onDiscard : () => move(-1)}>
            {at === 1 ? t('cancel') : t('back')}
          </Button>
          <Button type="submit" loading={isSending || (step === 'details' && isPhotoComing)}>
            {step === 'details' ? t(`details.${draft.values.isSubmissionConsent ? 'publish' : 'keep'}`) : t('next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Fields({ facts: { settings, categories, fields }, wizard }: Pick<StepsProps, 'facts' | 'wizard'>) {
  const { step, draft, problem, isNameMissing, change: onChange } = wizard;
  const { values } = draft;
  const { submissionTerms } = requestDefaults(useSiteLanguage());
  switch (step) {
    case 'sort':
      return <SortStep {...{ values, onChange, categories, fields }} />;
    case 'words':
      return <WordsStep {...{ values, onChange, settings, problem }} />;
    case 'details': {
      const consentText = settings.submissionTerms.trim() || submissionTerms;
      return <DetailsStep {...{ values, onChange, consentText, isNameMissing }} />;
    }
    case 'thanks':
      return null;
  }
}

interface DetailsStepProps {
  values: WizardValues;
  /** The customer's consent text, as in the customer's own form. */
  consentText: string;
  isNameMissing: boolean;
  onChange: (change: Partial<WizardValues>) => void;
}

/** The author, the entry it is about, and whether it may be published. */
function DetailsStep({ values, consentText, isNameMissing, onChange }: DetailsStepProps) {
  const t = useTexts(wizardMessages.details);
  const field = (name: 'customerName' | 'customerTitle' | 'customerCompany' | 'customerEmail') => ({
    name,
    label: t(name),
    maxLength: name === 'customerEmail' ? 320 : 200,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <Stack gap="md">
      <TextInput {...field('customerName')} dir="auto" error={isNameMissing ? t('nameNeeded') : undefined} />
      <TextInput {...field('customerTitle')} dir="auto" />
      <TextInput {...field('customerCompany')} dir="auto" />
      <TextInput {...field('customerEmail')} {...mailInput} description={t('emailHint')} />
      <EntrySelect value={values.relatedTo} onChange={(relatedTo) => onChange({ relatedTo })} />
      <Checkbox
        label={t('consent')}
        description={values.isSubmissionConsent ? consentText : t('noConsent')}
        checked={values.isSubmissionConsent}
        onChange={(event) => onChange({ isSubmissionConsent: event.currentTarget.checked })}
      />
    </Stack>
  );
}
