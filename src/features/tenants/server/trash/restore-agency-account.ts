import { z } from 'zod';
import { agency } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { takeOutOfTrash } from './deleted-accounts.ts';

/** Restores an account of the agency from the trash. @throws NOT_FOUND */
export const restoreAgencyAccount = agency('agency.update', { isFromAbove: true })
  .input(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope, ports } }) => {
    await takeOutOfTrash(scope, accountId, ports.clock.now());
    return { accountId };
  });
