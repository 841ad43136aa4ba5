import { Checkbox, Stack, TextInput } from '@mantine/core';
import { mailInput } from '#lib/mail/mail-input.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { EntrySelect } from '../requests/ask/entry-select.tsx';
import { wizardMessages } from './wizard-messages.ts';
import type { WizardValues } from './wizard-state.ts';

interface Props {
  values: WizardValues;
  /** The customer's consent text, as in the customer's own form. */
  consentText: string;
  isNameMissing: boolean;
  onChange: (change: Partial<WizardValues>) => void;
}

/** The author, the entry it is about, and whether it may be published. */
export function DetailsStep({ values, consentText, isNameMissing, onChange }: Props) {
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
