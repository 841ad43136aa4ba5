import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import { filterMessages } from './filter-messages.ts';
import type { FilterWording } from './filter-words.ts';
import { useEntryFields } from './use-entry-fields.ts';

/** What puts filters into words; undefined until the fields are loaded. */
export function useFilterWording(): FilterWording | undefined {
  const t = useTexts(filterMessages) as unknown as FilterWording['t'];
  const format = useFormatter();
  const fields = useEntryFields();
  return useMemo(() => {
    if (!fields) return undefined;
    const style = { dateStyle: 'medium', timeZone: 'UTC' } as const;
    const day = (text: string) => {
      const date = new Date(`${text}T00:00:00Z`);
      return Number.isNaN(date.getTime()) ? text : format.dateTime(date, style);
    };
    return { t, fields: new Map(fields.map((field) => [field.key, field])), day };
  }, [t, fields, format]);
}
