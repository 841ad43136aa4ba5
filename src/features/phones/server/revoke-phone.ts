import { z } from 'zod';
import { can } from '#access/permissions.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { endPhone } from './phone-queries.ts';

/** Disconnects a phone; without the permission to manage phones, only one's own. @throws NOT_FOUND */
export const revokePhone = account('phone.pair')
  .input(z.strictObject({ phoneId: Uid }))
  .handler(async ({ input: { phoneId }, context: { scope, ports } }) => {
    const { actor } = scope;
    const ownId = actor.kind === 'user' && !can(scope, 'phone.manage') ? actor.userId : undefined;
    if (!(await endPhone(scope, phoneId, ports.clock.now(), ownId)))
      throw problem('NOT_FOUND', 'This phone is not connected anymore.');
    return { ok: true };
  });
