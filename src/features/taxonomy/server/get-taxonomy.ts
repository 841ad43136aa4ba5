import { accountReading } from '#access/procedures.ts';
import { Taxonomy, type TermRow } from '../taxonomy.ts';
import { countUses } from './count-uses.ts';
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
      contentTypes: (await termRows(scope, 'contentType')).map((row) => ({
        ...listed(row),
        name: row.name ?? '',
        slug: row.slug ?? '',
        purpose: row.purpose ?? 'content',
      })),
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

function words({ label = '', alias = '' }: TermRow) {
  return { label, alias };
}
