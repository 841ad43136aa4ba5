import { z } from 'zod';
import { defineAccountJob, defineSystemJob } from '#access/jobs/define-job.ts';
import { enqueue, enqueueSystem } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { accountsToRebuild, rebuildCopies } from './rebuild-copies.ts';

/** Rebuilds an account's copies of older versions. A retry resumes where the job stopped. */
export const rebuildAccountCopiesJob = defineAccountJob({
  name: 'rebuild-account-copies',
  formerName: 'content.rebuild-account-copies',
  payload: z.object({}),
  work: async (ports, accountId, _payload, { signal }) => {
    const { failed } = await rebuildCopies(ports, accountId, { signal });
    for (const [entryId, err] of failed) ports.log.error({ accountId, entryId, err }, 'a public copy was not rebuilt');
    return async () => {};
  },
});

/** Also every night: a node of the previous version may have written copies while this one started. */
export const rebuildPublicCopiesJob = defineSystemJob({
  name: 'rebuild-public-copies',
  formerName: 'content.rebuild-public-copies',
  payload: z.object({}),
  cron: '41 3 * * *',
  work: async (ports) => {
    for (const accountId of await accountsToRebuild(ports))
      await asSystem(ports.db, accountId, 'rebuild-public-copies', (scope) =>
        enqueue(scope, rebuildAccountCopiesJob, {}),
      );
    return async () => {};
  },
});

/** At startup: enqueues a rebuild of copies written by an older version of the product. */
export async function rebuildAfterUpgrade(ports: Ports): Promise<void> {
  if ((await accountsToRebuild(ports)).length > 0)
    await inSystem(ports.db, 'rebuild-public-copies', (scope) => enqueueSystem(scope, rebuildPublicCopiesJob, {}));
}
