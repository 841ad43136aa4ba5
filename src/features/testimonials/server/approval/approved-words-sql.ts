import { type RawBuilder, sql } from 'kysely';
import { ApprovedField, type ApprovedWords } from '../../approved-words.ts';

/** The current texts of the entry in table `alias`. */
export function wordsOf(alias: 'e' | 'entry'): RawBuilder<ApprovedWords> {
  const fields = ApprovedField.options.map((field) => sql`${sql.lit(field)}, ${sql.ref(`${alias}.${field}`)}`);
  return sql`jsonb_build_object(${sql.join(fields)})`;
}

/** The texts changed since the testimonial in table `t` was approved. */
export function editedFields(alias: 'e' | 'entry'): RawBuilder<ApprovedField[]> {
  return sql`case when t.state = 'approved' and t.approved_words is not null then array(
    select word.key from jsonb_each(${wordsOf(alias)}) word where word.value is distinct from t.approved_words -> word.key)
    else '{}' end`;
}
