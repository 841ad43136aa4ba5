import { deleteOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { refreshSoon } from '#features/content/server/public-copy/refresh-copies.job.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { taxonomyChanged } from '../events.ts';
import { TermKind } from '../taxonomy.ts';
import { checkName } from './check-name.ts';
import { relink } from './term-links.ts';
import { insertTerm } from './term-tables.ts';

/**
 * Undoes the removal of a term: restores its position, its tags and its entries.
 * @throws GONE after 30 days, CONFLICT when its name has been taken
 */
export const restoreTerm = account('taxonomy.update')
  .route({ method: 'POST', path: '/terms/{termId}/restore', summary: 'Undo the removal of a term', tags: ['Terms'] })
  .input(z.strictObject({ termId: Uid }))
  .output(z.object({ kind: TermKind }))
  .handler(async ({ input: { termId }, context: { scope } }) => {
    const removed = await deleteOwn(scope, 'removedTerm')
      .where('uid', '=', termId)
      .returning(['kind', 'document'])
      .executeTakeFirst();
    if (!removed) throw problem('GONE', 'This can’t be undone any more. Add it again.');
    const { kind, document } = removed;
    const slug = await checkName(scope, kind, document.row);
    const back = await insertTerm(scope, kind, { ...document.row, ...slug, version: document.row.version + 1 });
    if (!back) throw problem('CONFLICT', 'Its name is now taken. Add it again under another name.');
    for (const tag of document.tags) await insertTerm(scope, 'labelTag', tag);
    const linkKind = kind === 'businessLabel' ? 'labelTag' : kind;
    const entryIds = await relink(scope, linkKind, document.links);
    await bumpSiteRevision(scope);
    await refreshSoon(scope, [...new Set(entryIds)].sort());
    await emit(scope, taxonomyChanged, { kind });
    return { kind };
  });
