import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSiteLanguage } from '#app-kit/view/use-site-language.ts';
import { ServiceStatus } from '#features/content/entry.ts';
import { ColorField } from '#ui/forms/color-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { requestDefaults } from '../../words/defaults/request-defaults.ts';
import { testimonialMessages } from '../messages.ts';
import { settingsMessages } from './settings-messages.ts';

const GreetingFields = lazy(async () => ({ default: (await import('./greeting-fields.tsx')).GreetingFields }));

interface Part {
  settings: TestimonialSettings;
  set: (change: Partial<TestimonialSettings>) => void;
  errors: Record<string, string>;
}
type TextName = keyof {
  [Key in keyof TestimonialSettings as TestimonialSettings[Key] extends string ? Key : never]: true;
};

/** A text field whose placeholder is the default in the site's language. */
function useField({ settings, set, errors }: Part) {
  const defaults: Partial<Record<TextName, string>> = requestDefaults(useSiteLanguage());
  return (name: TextName) => ({
    name,
    value: settings[name],
    placeholder: defaults[name],
    dir: 'auto',
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
}

export function SettingsSections(part: Part) {
  return (
    <>
      <PageSection {...part} />
      <AskingSection {...part} />
      <FilingSection {...part} />
      <ConsentSection {...part} />
      <ThanksSection {...part} />
      <ColorSection {...part} />
      <LedgerSection {...part} />
    </>
  );
}

function PageSection(part: Part) {
  const t = useTexts(testimonialMessages.settings);
  const field = useField(part);
  const { prepQuestions } = part.settings;
  return (
    <FormSection title={t('page')} description={t('pageHint')}>
      <TextInput label={t('greeting')} description={t('greetingHint')} maxLength={200} {...field('greeting')} />
      <Suspense>
        <GreetingFields
          settings={part.settings}
          onInsert={(words) => part.set({ greeting: `${part.settings.greeting.trimEnd()} ${words}`.trim() })}
        />
      </Suspense>
      <TextInput label={t('headerTitle')} maxLength={200} {...field('headerTitle')} />
      <Textarea label={t('customMessage')} autosize minRows={2} maxLength={2_000} {...field('customMessage')} />
      <TextInput label={t('requestTitle')} maxLength={200} {...field('requestTitle')} />
      {prepQuestions.map((question, index) => (
        <TextInput
          key={index}
          label={t('question', { number: String(index + 1) })}
          name={`prepQuestions.${index}`}
          dir="auto"
          maxLength={300}
          value={question}
          error={part.errors[`prepQuestions.${index}`]}
          onChange={(event) => part.set({ prepQuestions: prepQuestions.with(index, event.currentTarget.value) })}
        />
      ))}
    </FormSection>
  );
}

function AskingSection({ settings, set }: Part) {
  const t = useTexts(testimonialMessages.settings);
  return (
    <FormSection title={t('asking')}>
      <Switch
        label={t('rating')}
        checked={settings.rating}
        onChange={(event) => set({ rating: event.currentTarget.checked })}
      />
      <Switch
        label={t('alike')}
        description={t('alikeHint')}
        checked={settings.treatRatingsAlike}
        onChange={(event) => set({ treatRatingsAlike: event.currentTarget.checked })}
      />
    </FormSection>
  );
}

function ConsentSection(part: Part) {
  const t = useTexts(testimonialMessages.settings);
  const field = useField(part);
  const { settings, set } = part;
  return (
    <FormSection title={t('consent')}>
      <Switch
        label={t('showConsent')}
        description={t('showConsentHint')}
        checked={settings.isShowSubmission}
        onChange={(event) => set({ isShowSubmission: event.currentTarget.checked })}
      />
      <Switch
        label={t('startsChecked')}
        description={t('startsCheckedHint')}
        checked={settings.consentStartsChecked}
        onChange={(event) => set({ consentStartsChecked: event.currentTarget.checked })}
      />
      <Textarea label={t('terms')} autosize minRows={2} maxLength={2_000} {...field('submissionTerms')} />
    </FormSection>
  );
}

function ThanksSection(part: Part) {
  const t = useTexts(testimonialMessages.settings);
  const field = useField(part);
  return (
    <FormSection title={t('thanks')} description={t('thanksHint')}>
      <TextInput label={t('thanksTitle')} maxLength={200} {...field('thanksPageTitle')} />
      <TextInput label={t('thanksSubtitle')} maxLength={200} {...field('thanksPageSubtitle')} />
      <Textarea label={t('thanksText')} autosize minRows={2} maxLength={2_000} {...field('thanksPageDescription')} />
      <TextInput label={t('thanksButton')} maxLength={100} {...field('thanksPageButton')} />
    </FormSection>
  );
}

function ColorSection(part: Part) {
  const t = useTexts(testimonialMessages.settings);
  const color = (name: 'starsColor' | 'bgColor' | 'cardBgColor' | 'titleColor') => ({
    className: 'half',
    value: part.settings[name],
    error: part.errors[name],
    onChange: (value: string) => part.set({ [name]: value }),
  });
  return (
    <FormSection title={t('colors')} description={t('colorsHint')}>
      <ColorField label={t('stars')} {...color('starsColor')} />
      <ColorField label={t('background')} {...color('bgColor')} />
      <ColorField label={t('card')} {...color('cardBgColor')} />
      <ColorField label={t('titleColor')} {...color('titleColor')} />
    </FormSection>
  );
}

function LedgerSection({ settings, set }: Part) {
  const t = useTexts(settingsMessages.ledger);
  return (
    <FormSection title={t('title')}>
      <Switch
        label={t('show')}
        description={t('hint')}
        checked={settings.showLedger}
        onChange={(event) => set({ showLedger: event.currentTarget.checked })}
      />
    </FormSection>
  );
}

interface Props {
  settings: TestimonialSettings;
  set: (change: Partial<TestimonialSettings>) => void;
}

/** How new testimonials are filed in the account's content (spec 3 §3: contentType, stage, customField). */
function FilingSection({ settings, set }: Props) {
  const t = useTexts(settingsMessages.filing);
  const account = api.account(useAccountId());
  const taxonomy = useQuery(account.content.getTaxonomy.queryOptions());
  const fields = useQuery(account.content.listCustomFields.queryOptions());
  const types = taxonomy.data?.contentTypes ?? [];
  return (
    <FormSection title={t('title')} description={t('hint')}>
      <Select
        className="half"
        label={t('contentType')}
        placeholder={t('contentTypeDefault')}
        clearable
        data={types.map(({ uid, name }) => ({ value: uid, label: name }))}
        value={settings.contentType || null}
        onChange={(contentType) => set({ contentType: contentType ?? '' })}
      />
      <Select
        className="half"
        label={t('stage')}
        placeholder={t('stages.open')}
        clearable
        data={ServiceStatus.options.map((value) => ({ value, label: t(`stages.${value}`) }))}
        value={settings.stage || null}
        onChange={(stage) => set({ stage: stage ?? '' })}
      />
      <Select
        label={t('customField')}
        description={t('customFieldHint')}
        placeholder={t('customFieldNone')}
        clearable
        data={(fields.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        value={settings.customField?.key ?? null}
        onChange={(key) => set({ customField: key ? { key } : null })}
      />
    </FormSection>
  );
}
