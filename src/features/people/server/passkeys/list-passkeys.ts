import { meReading } from '#access/procedures.ts';
import type { Passkey } from '../../passkey.ts';
import { rpIdOf } from './challenges.ts';

/** The user's passkeys, also those of other hosts; `key` names one, and opens nothing. */
export const listPasskeys = meReading('me.read').handler(async ({ context }): Promise<Passkey[]> => {
  const { tx, userId } = context.scope;
  const rpId = rpIdOf(context);
  const rows = await tx
    .selectFrom('passkey')
    .select(['credentialId as key', 'name', 'rpId as host', 'createDate', 'usedDate'])
    .where('userId', '=', userId)
    .orderBy('createDate')
    .execute();
  return rows.map((row) => ({ ...row, isHere: row.host === rpId }));
});
