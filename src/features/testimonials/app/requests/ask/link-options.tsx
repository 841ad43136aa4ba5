import { Input, SegmentedControl, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '#features/content/entry-card.ts';
import { LeftToday } from '#features/sending/app/left-today.tsx';
import { leftToRight } from '#lib/words/isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewRequests, RequestChannel } from '../../../request.ts';
import { useJobs } from '../../story/use-jobs.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';

export interface AskProps {
  /** The entry that it is initially about. */
  about?: Pick<EntryCard, 'uid' | 'title'>;
  /** The requests are made: what is left is to read the result. */
  onDone: () => void;
  onClose: () => void;
}

const expiries = ['7', '30', '90', '365'] as const;

export type LinkValues = Pick<NewRequests, 'entryId' | 'isSingleUse' | 'expireDays'>;

interface LinkOptionsProps {
  about: AskProps['about'];
  value: LinkValues;
  onChange: (change: Partial<LinkValues>) => void;
}

/** The link's entry and expiry. */
export function LinkOptions({ about, value, onChange }: LinkOptionsProps) {
  const t = useTexts(requestMessages.dialog);
  const locale = useLocale();
  return (
    <>
      <EntrySelect about={about} value={value.entryId} onChange={(entryId) => onChange({ entryId })} />
      <Select
        label={t('expiry')}
        allowDeselect={false}
        data={[
          ...expiries.map((days) => ({ value: days as string, label: leftToRight(t('days', { days }), locale) })),
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

interface ChannelChoiceProps {
  value: RequestChannel;
  onChange: (channel: RequestChannel) => void;
}

/** By mail, by text message if this server can, or by the business itself. */
export function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const t = useTexts(requestMessages.dialog);
  const { testimonials } = api.account(useAccountId());
  const { data } = useQuery(testimonials.getRequestSettings.queryOptions());
  const hasTexts = data?.hasTextMessages ?? false;
  return (
    <div className={styles.channel}>
      <Input.Wrapper label={t('channel')} description={data && !hasTexts ? t('noTexts') : undefined}>
        <SegmentedControl
          fullWidth
          mt="xs"
          aria-label={t('channel')}
          value={value}
          onChange={(next) => onChange(next as RequestChannel)}
          data={(['mail', 'text', 'link'] as const).map((channel) => ({
            value: channel,
            label: t(`channels.${channel}`),
            disabled: channel === 'text' && !hasTexts,
          }))}
        />
      </Input.Wrapper>
      {value === 'link' ? null : <LeftToday channel={value} />}
    </div>
  );
}
