import { Alert, Button, Group } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#app/api.ts';
import { problemFields, problemText } from '#app/problem-text.ts';
import { useUnsentEdits } from '#app/use-unsent-edits.ts';
import { useAccountId } from '#app/view/use-account-id.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { snackbar } from '#ui/snackbar.ts';
import type { TestimonialSettings } from '../testimonial.ts';
import { SettingsSections } from './settings-sections.tsx';
import styles from './testimonials.module.css';

interface Saved {
  settings: TestimonialSettings;
  version: number;
}

/** How customers are asked. When two people save, the second sees it and chooses. */
export function SettingsForm({ saved }: { saved: Saved }) {
  const t = useTranslations('testimonials.settings');
  const { testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [base, setBase] = useState(saved);
  const [settings, setSettings] = useState(saved.settings);
  const isDirty = JSON.stringify(settings) !== JSON.stringify(base.settings);
  useUnsentEdits(isDirty);
  const adopt = (next: Saved) => {
    setBase(next);
    setSettings(next.settings);
    queryClient.setQueryData(testimonials.getTestimonialSettings.queryKey(), next);
  };
  const save = useMutation(
    testimonials.saveTestimonialSettings.mutationOptions({
      meta: { shownInPlace: true },
      onSuccess: (next) => {
        adopt(next);
        snackbar.success(t('saved'));
      },
    }),
  );
  const theirs = conflicting(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ settings, version: base.version });
  };
  const set = (change: Partial<TestimonialSettings>) => setSettings((before) => ({ ...before, ...change }));
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <SettingsSections settings={settings} set={set} errors={problemFields(save.error)} />
      {theirs ? (
        <ConflictAlert
          onTheirs={() => (adopt(theirs), save.reset())}
          onMine={() => save.mutate({ settings, version: theirs.version })}
        />
      ) : (
        <FormAlert reason={save.error && problemText(save.error)} />
      )}
      <SaveBar
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={() => (setSettings(base.settings), save.reset())}
      />
    </form>
  );
}

function ConflictAlert({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const t = useTranslations('testimonials.settings');
  return (
    <Alert color="warning" title={t('conflict')} role="alert">
      <Group>
        <Button variant="default" onClick={onTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('keepMine')}</Button>
      </Group>
    </Alert>
  );
}

function SaveBar({ isDirty, isSaving, onDiscard }: { isDirty: boolean; isSaving: boolean; onDiscard: () => void }) {
  const t = useTranslations('testimonials.settings');
  return (
    <Group justify="flex-end" className={styles.saveBar}>
      <PreviewLink />
      <Button variant="default" disabled={!isDirty || isSaving} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button type="submit" disabled={!isDirty} loading={isSaving}>
        {t('save')}
      </Button>
    </Group>
  );
}

function PreviewLink() {
  const t = useTranslations('testimonials.settings');
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

function conflicting(error: unknown): Saved | undefined {
  return error instanceof ORPCError && error.code === 'CONFLICT'
    ? (error.data as { current: Saved }).current
    : undefined;
}
