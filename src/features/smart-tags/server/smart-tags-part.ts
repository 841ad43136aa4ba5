import { type RawBuilder, sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import { type EntryColumns, entryParts } from '#features/content/server/entry-part.ts';
import { fieldSources, several } from '#features/content/server/filter/entry-field.ts';
import { EntrySmartTags } from '../smart-tag.ts';
import { smartTagsField } from './smart-tag-rows.ts';

const columns = ({ accountId, table }: EntryColumns): { smartTags: RawBuilder<EntrySmartTags['smartTags']> } => ({
  smartTags: sql`(select coalesce(json_agg(json_build_object('uid', t.uid, 'name', t.name) order by lower(t.name)), '[]')
    from entry_smart_tag s join smart_tag t on t.account_id = s.account_id and t.uid = s.tag_id
    where s.account_id = ${accountId} and s.entry_id = ${sql.ref(`${table}.uid`)})`,
});
const schema = EntrySmartTags.shape;

/** The smart tags of an entry, in lists and in the editor. Visitors see nothing of them. */
export const smartTagsPart = entryParts.provide({
  name: smartTagsField,
  card: { schema, columns },
  editor: { schema, columns },
});

/** Lists filter by smart tags; smart tags themselves don't (`compileTag`). */
export const smartTagField = fieldSources.provide({
  async list(scope) {
    const tags = await selectOwn(scope, 'smartTag')
      .select(['uid as value', 'name as label'])
      .orderBy(sql`lower(name)`)
      .orderBy('uid')
      .execute();
    return tags.length > 0 ? [{ key: smartTagsField, label: 'Smart tags', kind: 'choices', options: tags }] : [];
  },
  read: (key) =>
    key === smartTagsField
      ? several(
          'f.tag_id',
          sql`from entry_smart_tag f where f.account_id = entry.account_id and f.entry_id = entry.uid`,
        )
      : undefined,
});
