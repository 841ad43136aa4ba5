import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { Uid } from '#lib/uid.ts';
import { taxonomyChanged } from '../../events.ts';
import { AppliedSetUp } from '../../industry.ts';
import { addSetUp } from './add-set-up.ts';
import { loadSetUp } from './load-set-up.ts';

/** Adds the terms of a kind of business to the account's own; applying it again adds nothing. @throws NOT_FOUND */
export const applyBusinessModel = account('taxonomy.update')
  .input(z.strictObject({ modelId: Uid }))
  .output(AppliedSetUp)
  .handler(async ({ input: { modelId }, context: { scope } }) => {
    const setUp = await loadSetUp(scope, modelId);
    // Locks the account first, so that no entry takes a path meanwhile, and no second apply runs beside this one.
    await bumpSiteRevision(scope);
    const added = await addSetUp(scope, setUp);
    for (const kind of ['contentType', 'businessCategory', 'businessService'] as const)
      if (added > 0) await emit(scope, taxonomyChanged, { kind });
    return { added };
  });
