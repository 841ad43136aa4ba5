import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { testimonialMessages } from '../messages.ts';
import { BesidePreview } from './preview/beside-preview.tsx';
import { SettingsSections } from './settings-sections.tsx';
import styles from '../testimonials.module.css';

interface SavedSettings {
  settings: TestimonialSettings;
  version: number;
}

/** How customers are asked. When two people save, the second sees both values and chooses. */
export function SettingsForm({ saved }: { saved: SavedSettings }) {
  const t = useTexts(testimonialMessages.settings);
  const edit = useSettingsEdit(saved);
  const labelOf = (name: string) => (name in labels ? t(labels[name as keyof typeof labels]) : name);
  return (
    <form onSubmit={(event) => void edit.submit(event)} noValidate>
      <BesidePreview settings={{ testimonial: edit.values }} first="request">
        <div className={styles.stack}>
          <SettingsSections settings={edit.values} set={edit.set} errors={edit.errors} />
        </div>
      </BesidePreview>
      <EditNotices
        edit={edit}
        labelOf={([name = '']) => labelOf(name)}
        listText={(questions) => questions.filter(Boolean).join(' · ')}
      />
      <SaveBar
        discard={t('discard')}
        save={t('save')}
        isDirty={edit.isDirty}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      >
        <PreviewLink />
      </SaveBar>
    </form>
  );
}

function useSettingsEdit(saved: SavedSettings) {
  const t = useTexts(testimonialMessages.settings);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  return useEditForm<TestimonialSettings, SavedSettings>({
    schema: async () => TestimonialSettings,
    record: saved,
    valuesOf: ({ settings }) => settings,
    inputPath: 'settings',
    send: ({ values, version }) => testimonials.updateTestimonialSettings.call({ settings: values, version }),
    onSaved: (next) => {
      queryClient.setQueryData(testimonials.getTestimonialSettings.queryKey(), next);
      snackbar.success(t('saved'));
    },
  });
}

/** Settings and the labels of their fields. */
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
