import { sql } from 'kysely';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { type ContentType, Taxonomy, type TermRow } from '../../terms/taxonomy.ts';
import { termRows } from './term-tables.ts';

/** All terms of the account in one call, with the number of entries that use each. */
export const getTaxonomy = accountReading('taxonomy.read')
  .route({ method: 'GET', path: '/terms', summary: 'Read all terms', tags: ['Terms'] })
  .output(Taxonomy)
  .handler(async ({ context: { scope } }): Promise<Taxonomy> => {
    const uses = await countUses(scope);
    const listed = ({ uid, version }: TermRow) => ({ uid, version, uses: uses.get(uid) ?? 0 });
    const tags = Map.groupBy(await termRows(scope, 'labelTag'), (tag) => tag.labelId);
    return {
      contentTypes: (await termRows(scope, 'contentType')).map((row) => ({ ...listed(row), ...typeWords(row) })),
      businessCategories: (await termRows(scope, 'businessCategory')).map((row) => ({ ...listed(row), ...words(row) })),
      businessServices: (await termRows(scope, 'businessService')).map((row) => ({
        ...listed(row),
        ...words(row),
        slug: row.slug ?? '',
        description: row.description ?? '',
      })),
      businessLabels: (await termRows(scope, 'businessLabel')).map((row) => ({
        ...listed(row),
        label: row.label ?? '',
        tags: (tags.get(row.uid) ?? []).map((tag) => ({ ...listed(tag), label: tag.label ?? '' })),
      })),
    };
  });

export function typeWords(row: TermRow): Omit<ContentType, 'uid' | 'version' | 'uses'> {
  const { name = '', slug = '', purpose = 'content', icon = '', plural = '', isPublic = true } = row;
  return { name, slug, purpose, icon, plural, isPublic };
}

const words = ({ label = '', alias = '' }: TermRow) => ({ label, alias });

/** The number of entries outside the trash per term id; a label includes its tags. */
export async function countUses({ tx, accountId }: AccountScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ termId: string; uses: number }>`
    with link (term_id, entry_id) as (
      select content_type_id, uid from entry where account_id = ${accountId} and content_type_id is not null
      union all select category_id, entry_id from entry_category where account_id = ${accountId}
      union all select service_id, entry_id from entry_service where account_id = ${accountId}
      union all select tag_id, entry_id from entry_tag where account_id = ${accountId}
      union all select t.label_id, et.entry_id from entry_tag et
        join label_tag t on t.account_id = et.account_id and t.uid = et.tag_id where et.account_id = ${accountId})
    select link.term_id, count(distinct e.uid) as uses from link
    join entry e on e.account_id = ${accountId} and e.uid = link.entry_id and e.deleted_date is null
    group by link.term_id`.execute(tx);
  return new Map(rows.map(({ termId, uses }) => [termId, uses]));
}
