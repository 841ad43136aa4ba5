import { useFormatter } from 'use-intl';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryCard } from '../../../entry-card.ts';
import type { FieldValue } from '../../../fields/field-values.ts';
import type { FilterField } from '../../../fields/filter-field.ts';
import { contentMessages } from '../../messages.ts';
import type { Column } from '../columns.ts';
import { useEntryFields } from '../filters/use-entry-fields.ts';

/** What a column says of an entry, if the table doesn't have it unasked. */
export function MoreCell({ column, card }: { column: Column; card: EntryCard }) {
  const t = useTexts(contentMessages);
  switch (column) {
    case 'workStatus':
      return t(`service.${card.statusService}`);
    case 'city':
      return <bdi>{card.city}</bdi>;
    case 'created':
      return <Day at={card.createDate} />;
    case 'published':
      return card.publishedDate ? <Day at={card.publishedDate} /> : null;
    case 'createdBy':
      return <Creator userId={card.userId} />;
    default:
      return <OwnField column={column} value={card.fields?.[column.slice('fields.'.length)]} />;
  }
}

function Day({ at }: { at: string }) {
  const format = useFormatter();
  return <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>;
}

function Creator({ userId }: { userId: string | null }) {
  const people = useEntryFields()?.find(({ key }) => key === 'createdBy')?.options;
  return <bdi>{people?.find(({ value }) => value === userId)?.label}</bdi>;
}

function OwnField({ column, value }: { column: Column; value: FieldValue | undefined }) {
  const format = useFormatter();
  const kind = useEntryFields()?.find(({ key }) => key === column)?.kind;
  return value === undefined || value === null ? null : <bdi>{textOf(value, kind, format)}</bdi>;
}

function textOf(
  value: NonNullable<FieldValue>,
  kind: FilterField['kind'] | undefined,
  format: ReturnType<typeof useFormatter>,
): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 10 });
  if (typeof value === 'object') return value.address;
  if (kind !== 'date') return String(value);
  // It has no zone: it is said as it was written.
  const hasTime = value.includes('T');
  const date = new Date(hasTime ? `${value}Z` : `${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  return format.dateTime(date, { dateStyle: 'medium', timeZone: 'UTC', ...(hasTime && { timeStyle: 'short' }) });
}
