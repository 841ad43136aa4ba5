import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { FormEvent } from 'react';
import { api } from '#app-kit/api/api.ts';
import { problemFields, problemText } from '#ui/text/problem-text.ts';
import { useVersionedSettings, type Versioned } from '#app-kit/editing/use-versioned-settings.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { testimonialMessages } from '../messages.ts';
import { SettingsSections } from './settings-sections.tsx';
import styles from '../testimonials.module.css';

/** How customers are asked. When two people save, the second sees both values and chooses. */
export function SettingsForm({ saved }: { saved: Versioned<TestimonialSettings> }) {
  const t = useTexts(testimonialMessages.settings);
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const save = useMutation(
    testimonials.updateTestimonialSettings.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: (next) => {
        queryClient.setQueryData(testimonials.getTestimonialSettings.queryKey(), next);
        snackbar.success(t('saved'));
      },
    }),
  );
  const form = useVersionedSettings(saved, save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <SettingsSections settings={form.settings} set={form.set} errors={problemFields(save.error)} />
      {form.clashes.length > 0 && <ConflictChoice clashes={form.clashes} settle={form.settle} />}
      <FormAlert reason={form.error ? problemText(form.error) : null} />
      <SaveBar
        discard={t('discard')}
        save={t('save')}
        isDirty={form.isDirty}
        isSaving={save.isPending}
        onDiscard={form.discard}
      >
        <PreviewLink />
      </SaveBar>
    </form>
  );
}

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
