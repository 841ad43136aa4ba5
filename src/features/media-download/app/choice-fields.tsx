import { Input, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { EntryPicker } from '#features/content/app/entry-picker.tsx';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { mediaKinds, type MediaKind } from '#features/media/media-formats.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { DownloadSize, type DownloadChoice } from '../download-choice.ts';
import { mediaDownloadMessages } from './messages.ts';

/** The choice as entered; days are `YYYY-MM-DD`, empty if not set. */
export interface ChoiceForm {
  kind: MediaKind | null;
  fromDay: string;
  toDay: string;
  contentTypeId: string;
  entryIds: string[];
  unused: boolean;
  size: DownloadSize;
}

export const firstChoice: ChoiceForm = {
  kind: null,
  fromDay: '',
  toDay: '',
  contentTypeId: '',
  entryIds: [],
  unused: false,
  size: 'original',
};

/** Days start at midnight in the person's time zone. */
export function choiceOf({ kind, fromDay, toDay, contentTypeId, entryIds, unused, size }: ChoiceForm): DownloadChoice {
  return {
    size,
    ...(kind && { kind }),
    ...(fromDay && { from: startOf(fromDay, 0) }),
    ...(toDay && { before: startOf(toDay, 1) }),
    ...(unused ? { unused } : { ...(contentTypeId && { contentTypeId }), ...(entryIds.length > 0 && { entryIds }) }),
  };
}

function startOf(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

interface ChoiceFieldsProps {
  form: ChoiceForm;
  onChange: (change: Partial<ChoiceForm>) => void;
}

export function ChoiceFields({ form, onChange }: ChoiceFieldsProps) {
  const t = useTexts(mediaDownloadMessages);
  const kinds = [
    { value: 'all', label: t('all') },
    { value: 'image', label: t('images') },
    { value: 'video', label: t('videos') },
  ];
  return (
    <>
      <Input.Wrapper label={t('kind')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={t('kind')}
            data={kinds}
            value={form.kind ?? 'all'}
            onChange={(value) => onChange({ kind: mediaKinds.find((kind) => kind === value) ?? null })}
          />
        </div>
      </Input.Wrapper>
      <Days form={form} onChange={onChange} />
      <Switch
        label={t('unused')}
        checked={form.unused}
        onChange={({ currentTarget }) => onChange({ unused: currentTarget.checked })}
      />
      {form.unused ? null : <Uses form={form} onChange={onChange} />}
      <Size form={form} onChange={onChange} />
    </>
  );
}

function Days({ form: { fromDay, toDay }, onChange }: ChoiceFieldsProps) {
  const t = useTexts(mediaDownloadMessages);
  return (
    <>
      <TextInput
        className="half"
        type="date"
        label={t('from')}
        max={toDay || undefined}
        value={fromDay}
        onChange={({ currentTarget }) => onChange({ fromDay: currentTarget.value })}
      />
      <TextInput
        className="half"
        type="date"
        label={t('to')}
        min={fromDay || undefined}
        value={toDay}
        onChange={({ currentTarget }) => onChange({ toDay: currentTarget.value })}
      />
    </>
  );
}

function Uses({ form: { contentTypeId, entryIds }, onChange }: ChoiceFieldsProps) {
  const t = useTexts(mediaDownloadMessages);
  const contentTypes = useTaxonomy()?.contentTypes ?? [];
  return (
    <>
      <NativeSelect
        label={t('contentType')}
        data={[
          { value: '', label: t('anyContentType') },
          ...contentTypes.map(({ uid, name }) => ({ value: uid, label: name })),
        ]}
        value={contentTypeId}
        onChange={({ currentTarget }) => onChange({ contentTypeId: currentTarget.value })}
      />
      <EntryPicker
        label={t('entries')}
        description={t('entriesHint')}
        placeholder={t('entriesPlaceholder')}
        nothingFound={t('noEntries')}
        untitled={t('untitled')}
        most={100}
        value={entryIds}
        onChange={(ids) => onChange({ entryIds: ids })}
      />
    </>
  );
}

const sizesShown = DownloadSize.options.toSorted((one, other) => rank(other) - rank(one));
function rank(size: DownloadSize): number {
  return size === 'original' ? Infinity : Number.parseInt(size);
}

function Size({ form: { size }, onChange }: ChoiceFieldsProps) {
  const t = useTexts(mediaDownloadMessages);
  const label = (value: DownloadSize) => (value === 'original' ? t('sizes.original') : t(`sizes.x${value}`));
  return (
    <NativeSelect
      label={t('size')}
      description={t('sizeHint')}
      data={sizesShown.map((value) => ({ value, label: label(value) }))}
      value={size}
      onChange={({ currentTarget }) => onChange({ size: DownloadSize.parse(currentTarget.value) })}
    />
  );
}
