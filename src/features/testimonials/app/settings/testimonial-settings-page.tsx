import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useSettingsEdit } from '#app-kit/editing/use-settings-edit.ts';
import { oneOf } from '#app-kit/navigation/address-fields.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { testimonialMessages } from '../messages.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** The list and the requests used to be tabs of this page. */
const formerTabs = { tab: oneOf(['list', 'requests', 'settings'], 'settings') };

/** /settings/testimonial: how customers are asked. */
export function TestimonialSettingsPage() {
  const t = useTexts(testimonialMessages);
  const [{ tab }] = useSearchState(formerTabs);
  if (tab !== 'settings') return <Navigate to="/testimonials" search={{ tab }} replace />;
  return (
    <>
      <PageHeader
        title={t('settingsTitle')}
        description={t('settingsDescription')}
        actions={
          <ButtonLink to="/testimonials" variant="default">
            {t('toList')}
          </ButtonLink>
        }
      />
      <SettingsTab />
    </>
  );
}

function SettingsTab() {
  const t = useTexts(testimonialMessages.settings);
  const { testimonials } = api.account(useAccountId());
  const settings = useQuery(testimonials.getTestimonialSettings.queryOptions());
  return (
    <Loaded query={settings} failed={t('failed')} waiting={<SkeletonForm fields={6} />}>
      {(saved) => <SettingsForm saved={saved} />}
    </Loaded>
  );
}

interface SavedSettings {
  settings: TestimonialSettings;
  version: number;
}

/** How customers are asked. */
function SettingsForm({ saved }: { saved: SavedSettings }) {
  const t = useTexts(testimonialMessages.settings);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const edit = useSettingsEdit<TestimonialSettings>({
    schema: async () => TestimonialSettings,
    saved,
    save: (next) => testimonials.updateTestimonialSettings.call(next),
    keep: (next) => queryClient.setQueryData(testimonials.getTestimonialSettings.queryKey(), next),
  });
  return (
    <SettingsFrame
      edit={edit}
      labelOf={(name) => (name in labels ? t(labels[name as keyof typeof labels]) : name)}
      listText={(questions) => questions.filter(Boolean).join(' · ')}
      preview={{ settings: { testimonial: edit.values }, first: 'request' }}
      end={<PreviewLink />}
    >
      <SettingsSections settings={edit.values} set={edit.set} errors={edit.errors} />
    </SettingsFrame>
  );
}

/** Settings and their labels. */
const labels = {
  greeting: 'greeting',
  headerTitle: 'headerTitle',
  customMessage: 'customMessage',
  requestTitle: 'requestTitle',
  prepQuestions: 'questions',
  rating: 'rating',
  treatRatingsAlike: 'alike',
  isShowSubmission: 'showConsent',
  consentStartsChecked: 'startsChecked',
  submissionTerms: 'terms',
  thanksPageTitle: 'thanksTitle',
  thanksPageSubtitle: 'thanksSubtitle',
  thanksPageDescription: 'thanksText',
  thanksPageButton: 'thanksButton',
  starsColor: 'stars',
  bgColor: 'background',
  cardBgColor: 'card',
  titleColor: 'titleColor',
} as const;

function PreviewLink() {
  const t = useTexts(testimonialMessages.settings);
  const requests = useQuery(api.account(useAccountId()).testimonials.listRequests.queryOptions());
  if (!requests.data) return null;
  return (
    <Button
      variant="subtle"
      component="a"
      href={requests.data.openAddress}
      target="_blank"
      rel="noopener"
      leftSection={<ExternalLink size={16} aria-hidden />}
    >
      {t('preview')}
    </Button>
  );
}
