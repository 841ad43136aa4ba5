import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Entry, EntryField, EntryPatch } from '#features/content/entry.ts';
import { type ConflictChoice, ConflictChoices, ConflictValue, type Decision } from '#ui/forms/conflict-choices.tsx';
import { conflictMessages } from '#ui/forms/conflict-messages.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { MediaThumb } from '#features/media/app/media-thumb.tsx';
import { formatCoordinates } from '#lib/geo/on-the-globe.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { FieldValue as CustomFieldValue } from '../../../fields/field-values.ts';
import type { Writing } from '#features/content/writing.ts';
import { editorMessages } from '../editor-messages.ts';
import { shownFields, type Conflict } from './autosave-queue.ts';
import { keepBoth } from './keep-both.ts';
import { useSaver, useSaverState } from '../use-entry.ts';
import { contentMessages } from '../../messages.ts';
import { relatedMessages } from '../related-messages.ts';
import { useEntryMedia } from '../media/use-entry-media.ts';
import { useTaxonomy } from '../../use-taxonomy.ts';
import styles from './field-value.module.css';

/** Someone else changed the same fields: both values side by side, one choice each, nothing overwritten silently. */
export function ConflictDialog() {
  const t = useTexts(conflictMessages);
  const conflict = useSaverState(({ queue }) => queue.conflict);
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => {}}
      title={t('title')}
      size="xl"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {conflict ? <Choices key={conflict.current.version} conflict={conflict} /> : null}
    </Modal>
  );
}

function Choices({ conflict: { fields, current } }: { conflict: Conflict }) {
  const tField = useTexts(editorMessages.fields);
  const saver = useSaver();
  const shown = shownFields(saver.snapshot().queue);
  const valueOf = (field: EntryField, choice: ConflictChoice = 'mine') =>
    choice === 'theirs'
      ? current[field]
      : choice === 'both'
        ? keepBoth(field, shown[field], current[field])
        : shown[field];
  const decide = (decision: Decision) => {
    const kept = fields.map((field) => [field, valueOf(field, decision[field])]);
    void saver.resolve(Object.fromEntries(kept) as EntryPatch);
  };
  return (
    <ConflictChoices
      fields={fields.map((field) => ({
        name: field,
        label: tField(field),
        mine: <FieldValue field={field} entry={shown} />,
        theirs: <FieldValue field={field} entry={current} />,
        canKeepBoth: keepBoth(field, shown[field], current[field]) !== null,
      }))}
      onDecide={decide}
    />
  );
}

/** One field of an entry as text or images, for comparison with someone else's. */
function FieldValue({ field, entry }: { field: EntryField; entry: Entry }) {
  const mediaIds = mediaOf(field, entry);
  const words = useWords(field, entry);
  return <ConflictValue value={mediaIds?.length ? <Thumbs mediaIds={mediaIds} /> : words} />;
}

const presentation: ReadonlySet<EntryField> = new Set([
  'coverMediaId',
  'mainVideoMediaId',
  'beforeMediaId',
  'afterMediaId',
]);

function mediaOf(field: EntryField, entry: Entry): readonly string[] | null {
  if (field === 'mediaIds') return entry.mediaIds;
  const value = entry[field];
  if (!presentation.has(field)) return null;
  return typeof value === 'string' ? [value] : [];
}

function useWords(field: EntryField, entry: Entry): string {
  const t = useTexts(contentMessages);
  const yesNo = useTexts(relatedMessages.about);
  const taxonomy = useTaxonomy();
  const value = entry[field];
  const related = useRelated(field, entry);
  if (field === 'statusService') return t(`service.${entry.statusService}`);
  if (field === 'statusContent') return t(`contentState.${entry.statusContent}`);
  if (field === 'description') return plainText(entry.description);
  if (field === 'location') return entry.location ? formatCoordinates(entry.location) : '';
  const { contentTypes = [], businessCategories = [], businessServices = [], businessLabels = [] } = taxonomy ?? {};
  const names = new Map(contentTypes.map(({ uid, name }) => [uid, name]));
  for (const { uid, label } of [
    ...businessCategories,
    ...businessServices,
    ...businessLabels.flatMap(({ tags }) => tags),
  ])
    names.set(uid, label);
  for (const { uid, title } of related) names.set(uid, title || t('untitled'));
  if (mediaOf(field, entry)) return '';
  if (field === 'isSubmissionTerms') return yesNo(entry.isSubmissionTerms ? 'yes' : 'no');
  if (field === 'writings') return Object.values(entry.writings).map(writingWords).join(' · ');
  if (field === 'customFields') return Object.values(entry.customFields).map(valueWords).join(' · ');
  if (field === 'businessTags') return entry.businessTags.join(', ');
  if (Array.isArray(value)) return value.map((id) => names.get(id) ?? '').join(', ');
  return typeof value === 'string' ? (names.get(value) ?? value) : '';
}

const writingWords = ({ title, description }: Writing): string =>
  [title, plainText(description)].filter(Boolean).join(': ');

function valueWords(value: CustomFieldValue): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? value.address : String(value);
}

/** The titles of a field's related entries. */
function useRelated(field: EntryField, { relatedTo, relatedFrom }: Entry) {
  const ids = field === 'relatedTo' && relatedTo ? [relatedTo] : field === 'relatedFrom' ? relatedFrom : [];
  const { content } = api.account(useAccountId());
  const names = useQuery({ ...content.listEntryNames.queryOptions({ input: { ids } }), enabled: ids.length > 0 });
  return ids.length > 0 ? (names.data ?? []) : [];
}

function Thumbs({ mediaIds }: { mediaIds: readonly string[] }) {
  const media = useEntryMedia(mediaIds);
  return (
    <div className={styles.thumbs}>
      {media.map((mediaItem) => (
        <div key={mediaItem.uid} className={styles.thumb}>
          <MediaThumb media={mediaItem} sizes="56px" />
        </div>
      ))}
    </div>
  );
}
