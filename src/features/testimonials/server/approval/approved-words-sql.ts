import { type RawBuilder, sql } from 'kysely';
import { ApprovedField, type ApprovedWords } from '../../approved-words.ts';

/** The words of the entry of the table `alias`, as they stand now. */
export function wordsOf(alias: 'e' | 'entry'): RawBuilder<ApprovedWords> {
  const fields = ApprovedField.options.map((field) => sql`${sql.lit(field)}, ${sql.ref(`${alias}.${field}`)}`);
  return sql`jsonb_build_object(${sql.join(fields)})`;
}

/** The words that were changed since the testimonial of the table `t` was approved. */
export function editedFields(alias: 'e' | 'entry'): RawBuilder<ApprovedField[]> {
  return sql`case when t.state = 'approved' and t.approved_words is not null then array(
    select word.key from jsonb_each(${wordsOf(alias)}) word where word.value is distinct from t.approved_words -> word.key)
    else '{}' end`;
}
