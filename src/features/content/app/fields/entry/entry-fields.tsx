import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useEntryField, useShown } from '../../editor/use-entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { fieldsOfType } from '../../../fields/fields-of-type.ts';
import styles from './entry-fields.module.css';
import { entryFieldMessages } from './entry-field-messages.ts';

const EntryValueInput = lazy(async () => ({ default: (await import('./entry-value-input.tsx')).EntryValueInput }));

/** The account's custom fields for this entry's content type, in the account's order. */
export function EntryFields() {
  const t = useTexts(entryFieldMessages);
  const contentTypeId = useShown('contentTypeId');
  const { error } = useEntryField('customFields');
  const all = useQuery(api.account(useAccountId()).content.listCustomFields.queryOptions());
  const fields = fieldsOfType(all.data ?? [], contentTypeId);
  if (fields.length === 0) return null;
  return (
    <div className={styles.group} role="group" aria-label={t('fields')}>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <Suspense>
        {fields.map((field) => (
          <EntryValueInput key={field.uid} field={field} />
        ))}
      </Suspense>
    </div>
  );
}
