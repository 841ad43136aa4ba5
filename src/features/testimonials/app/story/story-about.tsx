import { Select, TagsInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryPatch } from '#features/content/entry.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { inboxMessages } from '../inbox/inbox-messages.ts';
import type { TestimonialItem } from '../testimonial-item.ts';
import { useJobs } from './use-jobs.ts';
import styles from './story.module.css';

/** The entry it is about, and the owner's own tags. */
export function StoryAbout({ item }: { item: TestimonialItem }) {
  const t = useTexts(inboxMessages.story);
  const [search, setSearch] = useState('');
  const { content, testimonials } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const jobs = useJobs({ search, statusPublish: ['published'] });
  const save = useMutation({
    mutationFn: (patch: EntryPatch) =>
      content.updateEntry.call({ entryId: item.entryId, version: item.entryVersion, patch }),
    onSuccess: () => void snackbar.success(t('saved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonials.key() }),
  });
  const titles = new Map(jobs.map(({ uid, title }) => [uid, title]));
  if (item.relatedTo) titles.set(item.relatedTo, item.relatedTitle);
  titles.delete(item.entryId);
  return (
    <section className={styles.section} aria-label={t('about')}>
      <h3>{t('about')}</h3>
      <Select
        label={t('relate')}
        description={t('relateHint')}
        searchable
        clearable
        data={[...titles].map(([value, label]) => ({ value, label: label || value }))}
        filter={({ options }) => options}
        value={item.relatedTo}
        onSearchChange={(text) => setSearch(text === item.relatedTitle ? '' : text.slice(0, 100))}
        onChange={(relatedTo) => save.mutate({ relatedTo })}
      />
      <TagsInput
        label={t('tags')}
        description={t('tagsHint')}
        maxTags={50}
        value={item.businessTags}
        onChange={(businessTags) => save.mutate({ businessTags })}
      />
    </section>
  );
}
