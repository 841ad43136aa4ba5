import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useSettingsEdit } from '#app-kit/editing/use-settings-edit.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useSiteLanguage } from '#app-kit/view/use-site-language.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ReferralSettings } from '../../referral.ts';
import { storyWords } from '../../words/story/story-words.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingsMessages } from './settings-messages.ts';

/** /settings/referrals: the contents of share pages (spec 3 §3, referral page settings). */
export function ReferralSettingsPage() {
  const t = useTexts(settingsMessages.referral);
  const settings = useQuery(api.account(useAccountId()).testimonials.getReferralSettings.queryOptions());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={settings} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
        {(saved) => <ReferralForm saved={saved} />}
      </Loaded>
    </>
  );
}

interface SavedSettings {
  settings: ReferralSettings;
  version: number;
}

/** The texts for a customer's friends, beside a preview of the share page. */
function ReferralForm({ saved }: { saved: SavedSettings }) {
  const t = useTexts(settingsMessages.referral);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const edit = useSettingsEdit<ReferralSettings>({
    schema: () => import('../../referral.ts').then((file) => file.ReferralSettings),
    saved,
    save: (next) => testimonials.updateReferralSettings.call(next),
    keep: (next) => queryClient.setQueryData(testimonials.getReferralSettings.queryKey(), next),
  });
  const part = { settings: edit.values, set: edit.set, errors: edit.errors };
  return (
    <SettingsFrame
      edit={edit}
      labelOf={(name) => (name in labels ? t(labels[name as keyof typeof labels]) : name)}
      preview={{ settings: { referral: edit.values }, first: 'share' }}
    >
      <WordsSection {...part} />
      <ActionsSection {...part} />
      <RewardSection {...part} />
    </SettingsFrame>
  );
}

const labels = {
  title: 'pageTitle',
  subtitle: 'subtitle',
  sectionHeader: 'sectionHeader',
  message: 'message',
  callToAction: 'callToAction',
  phone: 'phone',
  buttonURL: 'buttonURL',
  buttonLabel: 'buttonLabel',
  amount: 'amount',
  isAmountConfirmed: 'confirm',
} as const;

interface Part {
  settings: ReferralSettings;
  set: (change: Partial<ReferralSettings>) => void;
  errors: Record<string, string>;
}
type TextName = Exclude<keyof ReferralSettings, 'isAmountConfirmed'>;

/** A text field whose placeholder is the default. */
function useField({ settings, set, errors }: Part) {
  const defaults: Partial<Record<TextName, string>> = useReferralDefaults();
  return (name: TextName) => ({
    name,
    value: settings[name],
    placeholder: defaults[name],
    dir: 'auto',
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
}

function WordsSection(part: Part) {
  const t = useTexts(settingsMessages.referral);
  const field = useField(part);
  return (
    <FormSection title={t('page')} description={t('pageHint')}>
      <TextInput label={t('pageTitle')} maxLength={200} {...field('title')} />
      <TextInput label={t('subtitle')} maxLength={200} {...field('subtitle')} />
      <TextInput label={t('sectionHeader')} maxLength={200} {...field('sectionHeader')} />
      <Textarea label={t('message')} autosize minRows={2} maxLength={2_000} {...field('message')} />
    </FormSection>
  );
}

function ActionsSection(part: Part) {
  const t = useTexts(settingsMessages.referral);
  const field = useField(part);
  return (
    <FormSection title={t('actions')}>
      <TextInput label={t('callToAction')} maxLength={100} {...field('callToAction')} />
      <TextInput label={t('phone')} description={t('phoneHint')} type="tel" maxLength={60} {...field('phone')} />
      <TextInput label={t('buttonLabel')} maxLength={100} {...field('buttonLabel')} />
      <TextInput label={t('buttonURL')} description={t('buttonURLHint')} inputMode="url" {...field('buttonURL')} />
    </FormSection>
  );
}

/** Another amount requires a new confirmation (R-14c). */
function RewardSection(part: Part) {
  const t = useTexts(settingsMessages.referral);
  const { settings, set } = part;
  const field = useField(part)('amount');
  return (
    <FormSection title={t('reward')} description={t('rewardHint')}>
      <TextInput
        label={t('amount')}
        maxLength={40}
        {...field}
        placeholder="$50"
        onChange={(event) => set({ amount: event.currentTarget.value, isAmountConfirmed: false })}
      />
      <Checkbox
        label={t('confirm')}
        checked={settings.isAmountConfirmed}
        disabled={settings.amount.trim() === ''}
        onChange={(event) => set({ isAmountConfirmed: event.currentTarget.checked })}
      />
    </FormSection>
  );
}

/** The defaults of share page texts, in the site's language. */
function useReferralDefaults() {
  const language = useSiteLanguage();
  const { share } = testimonialWords(language);
  const words = storyWords(language).share;
  return {
    title: share.titleOf({ service: '[service]' }),
    subtitle: words.subtitle({ company: '[company]' }),
    sectionHeader: words.sectionHeader,
    message: words.message({ company: '[company]' }),
    callToAction: words.call,
    buttonLabel: share.estimate,
  };
}
