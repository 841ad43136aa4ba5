import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { taxonomyChanged } from '../../events.ts';
import { ContentType, ContentTypeChange } from '../../terms/taxonomy.ts';
import { changeTerm } from './change-terms.ts';
import { countUses, typeWords } from './get-taxonomy.ts';
import { lockTerm, termRows } from './term-tables.ts';

/** @throws NOT_FOUND */
export const getContentType = accountReading('taxonomy.read')
  .route({ method: 'GET', path: '/content-types/{contentTypeId}', summary: 'Read a content type', tags: ['Terms'] })
  .input(z.strictObject({ contentTypeId: Uid }))
  .output(ContentType)
  .handler(({ input: { contentTypeId }, context: { scope } }) => loadDetails(scope, contentTypeId));

/**
 * Changes a content type: its names, icon, and whether the website shows its entries.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or its name is taken
 */
export const updateContentType = account('taxonomy.update')
  .route({ method: 'PATCH', path: '/content-types/{contentTypeId}', summary: 'Change a content type', tags: ['Terms'] })
  .input(ContentTypeChange)
  .output(ContentType)
  .handler(async ({ input, context: { scope } }): Promise<ContentType> => {
    const { contentTypeId, version, ...words } = input;
    const known = await loadDetails(scope, contentTypeId);
    if (known.version !== version)
      throw problem('CONFLICT', 'Someone else edited this content type while you were working.', { current: known });
    const row = await lockTerm(scope, 'contentType', contentTypeId, version);
    const isOwn = known.purpose === 'content';
    const message = 'This content type is kept for what customers send.';
    if (!isOwn && !words.isPublic) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { isPublic: message } });
    await bumpSiteRevision(scope);
    await changeTerm(scope, 'contentType', row, words);
    await emit(scope, taxonomyChanged, { kind: 'contentType' });
    return loadDetails(scope, contentTypeId);
  });

async function loadDetails(scope: AccountScope, contentTypeId: string): Promise<ContentType> {
  const row = (await termRows(scope, 'contentType')).find(({ uid }) => uid === contentTypeId);
  if (!row) throw problem('NOT_FOUND', 'This content type no longer exists.');
  const { uid, version } = row;
  const uses = (await countUses(scope)).get(uid) ?? 0;
  return { uid, version, uses, ...typeWords(row) };
}
