import { Select, TagsInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryPatch } from '#features/content/entry.ts';
import { snackbar } from '#ui/notices/snackbar.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { HiddenReason, type StoryStep } from '../../story-steps.ts';
import { inboxMessages } from '../inbox/inbox-messages.ts';
import type { TestimonialItem } from '../testimonial-item.ts';
import styles from './story.module.css';
import { useJobs } from './use-jobs.ts';

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

/** The immutable log of what was done with it, by whom and when. */
export function StoryHistory({ item: { entryId } }: { item: TestimonialItem }) {
  const t = useTexts(inboxMessages.story);
  const steps = useQuery(api.account(useAccountId()).testimonials.listSteps.queryOptions({ input: { entryId } }));
  return (
    <section className={styles.section} aria-label={t('history')}>
      <h3>{t('history')}</h3>
      {steps.data?.length === 0 && <p className={styles.muted}>{t('noHistory')}</p>}
      <ul className={styles.steps}>
        {(steps.data ?? []).map((step) => (
          <Step key={step.uid} step={step} />
        ))}
      </ul>
    </section>
  );
}

function Step({ step: { kind, before, after, createDate, userName } }: { step: StoryStep }) {
  const t = useTexts(inboxMessages);
  const format = useFormatter();
  const what = t(`steps.${kind}`);
  return (
    <li>
      <strong>{userName ? t('by', { what, name: userName }) : what}</strong>{' '}
      <time className={styles.muted} dateTime={createDate.toISOString()}>
        {format.dateTime(createDate, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {kind === 'hidden' && after && <div>{t(`reasons.${HiddenReason.parse(after)}`)}</div>}
      {(kind === 'edited' || kind === 'highlighted') && (
        <div dir="auto">
          {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </div>
      )}
      {kind === 'reply' && <div dir="auto">{after}</div>}
    </li>
  );
}
