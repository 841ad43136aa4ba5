import { Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewRequests } from '../../../nouns/request.ts';
import { requestMessages } from '../request-messages.ts';
import type { AskProps } from './request-dialog.tsx';

const expiries = ['7', '30', '90', '365'] as const;

export type LinkValues = Pick<NewRequests, 'entryId' | 'isSingleUse' | 'expireDays'>;

interface LinkOptionsProps {
  about: AskProps['about'];
  value: LinkValues;
  onChange: (change: Partial<LinkValues>) => void;
}

/** What the link is about, and how long it holds. */
export function LinkOptions({ about, value, onChange }: LinkOptionsProps) {
  const t = useTexts(requestMessages.dialog);
  return (
    <>
      <EntrySelect about={about} value={value.entryId} onChange={(entryId) => onChange({ entryId })} />
      <Select
        label={t('expiry')}
        allowDeselect={false}
        data={[
          ...expiries.map((days) => ({ value: days as string, label: t('days', { days }) })),
          { value: 'never', label: t('never') },
        ]}
        value={value.expireDays === null ? 'never' : String(value.expireDays)}
        onChange={(days) => onChange({ expireDays: days === 'never' ? null : Number(days) })}
      />
      <Switch
        label={t('single')}
        checked={value.isSingleUse}
        onChange={(event) => onChange({ isSingleUse: event.currentTarget.checked })}
      />
    </>
  );
}

interface EntrySelectProps {
  about: AskProps['about'];
  value: string | null;
  onChange: (entryId: string | null) => void;
}

function EntrySelect({ about, value, onChange }: EntrySelectProps) {
  const t = useTexts(requestMessages.dialog);
  const [search, setSearch] = useState('');
  const { content } = api.account(useAccountId());
  const found = useQuery(
    content.listEntries.queryOptions({ input: { search, limit: 20 }, placeholderData: (before) => before }),
  );
  const entries: Pick<EntryCard, 'uid' | 'title'>[] = found.data?.entries ?? [];
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
