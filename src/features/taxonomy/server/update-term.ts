import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { taxonomyChanged } from '../events.ts';
import { TermChange, TermVersion } from '../taxonomy.ts';
import { changeTerm } from './writing/change-term.ts';
import { lockTerm } from './term-tables.ts';

/**
 * Updates a term; public pages follow, and a former slug redirects to the new one.
 * @throws NOT_FOUND, CONFLICT when someone changed it since `version`, or its name or slug is taken
 */
export const updateTerm = account('taxonomy.update')
  .route({ method: 'PATCH', path: '/terms/{termId}', summary: 'Change a term', tags: ['Terms'] })
  .input(TermChange)
  .output(TermVersion)
  .handler(async ({ input, context: { scope } }): Promise<TermVersion> => {
    const { kind, termId, version, ...fields } = input;
    const row = await lockTerm(scope, kind, termId, version);
    await bumpSiteRevision(scope);
    await changeTerm(scope, kind, row, fields);
    await emit(scope, taxonomyChanged, { kind });
    return { uid: termId, version: version + 1 };
  });
