import { z } from 'zod';
import { me } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { takeOutOfTrash } from './deleted-accounts.ts';

/** Restores one's own account from the trash. @throws NOT_FOUND */
export const restoreOwnAccount = me('me.accounts')
  .input(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope, ports } }) => {
    await takeOutOfTrash(scope, accountId, ports.clock.now());
    return { accountId };
  });
