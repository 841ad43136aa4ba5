import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { indexBeside, moved } from '#lib/lists/list-order.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CustomField } from '../../custom-field.ts';
import { customFieldMessages } from '../messages.ts';
import { useFieldVerbs } from '../use-field-verbs.ts';
import { FieldRow } from './field-row.tsx';
import styles from './fields.module.css';

/** Fields in form order. */
export function FieldList({ fields }: { fields: readonly CustomField[] }) {
  const t = useTexts(customFieldMessages);
  const { order } = useFieldVerbs();
  const taxonomy = useQuery(api.account(useAccountId()).taxonomy.getTaxonomy.queryOptions());
  const typeNames = new Map(taxonomy.data?.contentTypes.map(({ uid, name }) => [uid, name]));
  const ids = fields.map(({ uid }) => uid);
  const drop = (uid: string, target: string, edge: 'before' | 'after') => {
    const field = fields.find((one) => one.uid === uid);
    if (field && uid !== target) order(fields, field, moved(ids, uid, indexBeside(ids, uid, target, edge)));
  };
  return (
    <ol className={styles.list} aria-label={t('list')}>
      {fields.map((field, place) => (
        <FieldRow
          key={field.uid}
          field={field}
          usedBy={[
            ...(field.isOnContactForm ? [t('onContactForm')] : []),
            ...field.contentTypes.flatMap((uid) => typeNames.get(uid) ?? []),
          ]}
          place={place}
          count={fields.length}
          onMove={(to) => order(fields, field, moved(ids, field.uid, to))}
          onDrop={(uid, edge) => drop(uid, field.uid, edge)}
        />
      ))}
    </ol>
  );
}
