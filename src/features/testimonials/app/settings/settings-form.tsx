import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useSettingsEdit } from '#app-kit/editing/use-settings-edit.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { testimonialMessages } from '../messages.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSections } from './settings-sections.tsx';

interface SavedSettings {
  settings: TestimonialSettings;
  version: number;
}

/** How customers are asked. */
export function SettingsForm({ saved }: { saved: SavedSettings }) {
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
