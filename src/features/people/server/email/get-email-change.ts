import { meReading } from '#access/procedures.ts';
import type { PendingEmail } from '../../email-change.ts';

/** The address pending confirmation; null without one. */
export const getEmailChange = meReading('me.read').handler(
  async ({ context: { scope, ports } }): Promise<PendingEmail | null> => {
    const pending = await scope.tx
      .selectFrom('emailChange')
      .select(['newEmail as email', 'expireDate'])
      .where('userId', '=', scope.userId)
      .where('confirmedDate', 'is', null)
      .where('expireDate', '>', ports.clock.now())
      .executeTakeFirst();
    return pending ?? null;
  },
);
