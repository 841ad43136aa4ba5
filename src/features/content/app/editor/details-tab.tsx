import { Suspense } from 'react';
import { useFormatter } from 'use-intl';
import { useEntryParts } from '#app-kit/entry-part.ts';
import { LateSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentStatuses, serviceStatuses } from '../../entry-status.ts';
import { useHiddenReason } from '../status/hidden-entries.tsx';
import { contentMessages } from '../messages.ts';
import { termMessages } from '../term-messages.ts';
import { editorMessages } from './editor-messages.ts';
import styles from './editor-tabs.module.css';
import { CustomerFields, OwnTagsField, RelatedFields } from './related-fields.tsx';
import { useEntryField, useSaverState, useShown } from './use-entry.ts';
import { ownTypes } from '../own-types.ts';
import { TermSelect } from '../term-select.tsx';
import { TypeMark } from '../type/type-mark.tsx';
import { renderTypeOption } from '../type/type-option.tsx';
import { useTaxonomy } from '../use-taxonomy.ts';

/** Mantine reserves room for typing, which takes a separate line beside two or three options; no one types here. */
const picks = { inputField: styles.pickInput };

/** Statuses, type of work, customer, and related entries. */
export function DetailsTab() {
  return (
    <>
      <Statuses />
      <Terms />
      <OwnFields />
      <CustomerFields />
      <RelatedFields />
      <Facts />
    </>
  );
}

function Statuses() {
  const t = useTexts(contentMessages);
  const words = useTexts(editorMessages);
  const service = useEntryField('statusService');
  const content = useEntryField('statusContent');
  const published = useShown('statusPublish');
  const hidden = useHiddenReason(useShown('uid'));
  return (
    <div className={styles.group} role="group" aria-label={t('status')}>
      <div className={styles.pair}>
        <LateSelect
          label={t('serviceStatus')}
          data={serviceStatuses.map((value) => ({ value, label: t(`service.${value}`) }))}
          value={service.value}
          allowDeselect={false}
          onChange={(value) => value && service.set(value)}
        />
        <LateSelect
          label={t('contentStatus')}
          data={contentStatuses.map((value) => ({ value, label: t(`contentState.${value}`) }))}
          value={content.value}
          allowDeselect={false}
          onChange={(value) => value && content.set(value)}
        />
      </div>
      {hidden ? null : <p className={styles.note}>{words(published === 'published' ? 'onSite' : 'notOnSite')}</p>}
    </div>
  );
}

function TypeSelect() {
  const t = useTexts(contentMessages);
  const words = useTexts(termMessages);
  const taxonomy = useTaxonomy();
  const { value, set } = useEntryField('contentTypeId');
  const icon = taxonomy?.contentTypes.find(({ uid }) => uid === value)?.icon;
  return (
    <LateSelect
      label={t('contentType')}
      placeholder={words('chooseType')}
      data={ownTypes(taxonomy?.contentTypes, value).map(({ uid, name }) => ({ value: uid, label: name }))}
      value={value}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      leftSection={icon ? <TypeMark contentTypeId={value} size={16} /> : undefined}
      disabled={!taxonomy}
      renderOption={renderTypeOption}
      onChange={set}
    />
  );
}

function Terms() {
  const t = useTexts(contentMessages);
  const words = useTexts(termMessages);
  const categories = useEntryField('categoryIds');
  const services = useEntryField('serviceIds');
  const tags = useEntryField('tagIds');
  return (
    <div className={styles.group}>
      <TypeSelect />
      <TermSelect
        field="categoryIds"
        classNames={picks}
        label={t('categories')}
        placeholder={words('addCategories')}
        value={categories.value}
        onChange={categories.set}
      />
      <TermSelect
        field="serviceIds"
        classNames={picks}
        label={t('services')}
        placeholder={words('addServices')}
        value={services.value}
        onChange={services.set}
      />
      <TermSelect
        field="tagIds"
        label={t('labels')}
        description={words('labelsHint')}
        placeholder={words('addTags')}
        value={tags.value}
        onChange={tags.set}
      />
      <OwnTagsField />
    </div>
  );
}

/** Entry fields of other capabilities. */
function OwnFields() {
  return (
    <Suspense>
      {useEntryParts().map(({ id, EditorFields }) => (EditorFields ? <EditorFields key={id} /> : null))}
    </Suspense>
  );
}

function Facts() {
  const t = useTexts(contentMessages);
  const format = useFormatter();
  const dates = {
    created: useShown('createDate'),
    changed: useShown('updateDate'),
    published: useShown('publishedDate'),
  };
  const parts = useEntryParts();
  const entry = useSaverState(({ queue }) => queue.base);
  const exists = useSaverState(({ queue }) => queue.exists);
  if (!exists) return null;
  const known = (['created', 'changed', 'published'] as const).filter((name) => dates[name] !== null);
  return (
    <div className={styles.group}>
      <dl className={styles.facts}>
        {known.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`dates.${name}`)}</dt>
            <dd>{format.dateTime(dates[name] as Date, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
          </div>
        ))}
        <Suspense>
          {parts.map(({ id, EditorPanel }) => (EditorPanel ? <EditorPanel key={id} entry={entry} /> : null))}
        </Suspense>
      </dl>
    </div>
  );
}
