import { type RawBuilder, sql } from 'kysely';
import { type EntryColumns, entryParts } from '#features/content/server/entry-part.ts';
import { EntryPosts } from '../entry-posts.ts';

const columns = ({ accountId, table }: EntryColumns): { posts: RawBuilder<EntryPosts | null> } => ({
  posts: sql`(select json_build_object(
      'live', count(*) filter (where p.state = 'published'),
      'coming', count(*) filter (where p.state in ('scheduled', 'sending', 'processing')),
      'approval', count(*) filter (where p.state = 'approval'),
      'failed', count(*) filter (where p.failure <> '' and p.state in ('failed', 'published', 'scheduled')))
    from post p where p.account_id = ${accountId} and p.entry_id = ${sql.ref(`${table}.uid`)} having count(*) > 0)`,
});
const schema = { posts: EntryPosts.nullable() };

/** Where an entry is posted, on its card and in its editor. */
export const postsPart = entryParts.provide({ name: 'posts', card: { schema, columns }, editor: { schema, columns } });
