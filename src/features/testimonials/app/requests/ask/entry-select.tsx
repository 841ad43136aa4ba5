import { Select } from '@mantine/core';
import { useState } from 'react';
import type { EntryCard } from '#features/content/entry-card.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { useJobs } from '../../story/use-jobs.ts';
import { requestMessages } from '../request-messages.ts';
import type { AskProps } from './ask-props.ts';

interface EntrySelectProps {
  /** Offered in addition to search results. */
  about?: AskProps['about'];
  value: string | null;
  onChange: (entryId: string | null) => void;
}

/** The entry that a testimonial is about. */
export function EntrySelect({ about, value, onChange }: EntrySelectProps) {
  const t = useTexts(requestMessages.dialog);
  const [search, setSearch] = useState('');
  const entries: Pick<EntryCard, 'uid' | 'title'>[] = useJobs({ search });
  const isAway = about && about.uid === value && !entries.some(({ uid }) => uid === value);
  const data = [...(isAway ? [about] : []), ...entries]
    .filter(({ title }) => title)
    .map(({ uid, title }) => ({ value: uid, label: title }));
  return (
    <Select
      label={t('about')}
      description={t('aboutHint')}
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={(text) => setSearch(text.slice(0, 100))}
    />
  );
}
