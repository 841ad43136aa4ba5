import { Select, Switch } from '@mantine/core';
import { leftToRight } from '#lib/words/isolated.ts';
import { useLocale } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import type { NewRequests } from '../../../request.ts';
import { requestMessages } from '../request-messages.ts';
import { EntrySelect } from './entry-select.tsx';
import type { AskProps } from './ask-props.ts';

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
