import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { isFixedPath, slugOf } from '../../address.ts';
import { findLanguage } from '#features/tenants/server/accounts/load-account.ts';
import { problem } from '#lib/problem.ts';
import { mostTerms, type TermKind, type TermRow } from '../../terms/taxonomy.ts';
import { nameOf, termRows, termTables } from './term-tables.ts';

type Named = Pick<TermRow, 'uid' | 'label' | 'name' | 'labelId'> & Partial<Pick<TermRow, 'slug'>>;

/**
 * The URL slug of a name (for content types and services), after checking that neither name nor slug is taken.
 * @throws CONFLICT naming the field
 */
export async function checkName(scope: AccountScope, kind: TermKind, term: Named): Promise<{ slug?: string }> {
  const others = (await termRows(scope, kind)).filter((row) => row.uid !== term.uid && row.labelId === term.labelId);
  const { noun } = termTables[kind];
  if (others.length >= mostTerms) refuse(kind, `There are ${mostTerms} already. Remove one that isn’t needed first.`);
  const same = others.find((row) => sameName(nameOf(row), nameOf(term)));
  if (same) refuse(kind, `There is a ${noun} “${nameOf(same)}” already. Choose another name.`);
  if (kind !== 'contentType' && kind !== 'businessService') return {};
  const name = nameOf(term);
  const made = slugOf(name, await findLanguage(scope));
  // It keeps the one that it has from a time in another language.
  const slug = term.slug && term.slug === slugOf(name) ? term.slug : made || term.uid;
  const rival = others.find((row) => row.slug === slug);
  if (rival) refuse(kind, `Its address would be that of “${nameOf(rival)}”. Choose another name.`);
  if (kind === 'contentType') await checkPath(scope, slug);
  return { slug };
}

function sameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}

/** A content type's page is at the top level of the site, beside its fixed pages and the entries. */
async function checkPath(scope: AccountScope, slug: string): Promise<void> {
  if (isFixedPath(slug)) refuse('contentType', `/${slug} is a page of your site already. Choose another name.`);
  const entry = await selectOwn(scope, 'entryAddress as a')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'a.accountId').onRef('e.uid', '=', 'a.entryId'))
    .select('e.title')
    .where('a.path', '=', slug)
    .executeTakeFirst();
  if (entry)
    refuse('contentType', `/${slug} is the address of the entry “${entry.title || 'Untitled'}”. Choose another name.`);
  const claimed = await selectOwn(scope, 'entry')
    .select('title')
    .where('permalink', '=', slug)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  if (claimed)
    refuse(
      'contentType',
      `/${slug} is the permalink of the entry “${claimed.title || 'Untitled'}”. Choose another name.`,
    );
}

function refuse(kind: TermKind, message: string): never {
  throw problem('CONFLICT', message, { fields: { [kind === 'contentType' ? 'name' : 'label']: message } });
}
