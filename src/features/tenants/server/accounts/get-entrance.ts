import { z } from 'zod';
import { houseReading, present } from '#access/procedures.ts';
import { logoAddress } from '#features/media/logo-address.ts';
import { Uid } from '#lib/uid.ts';

/** What the house is shown of an account before it says why it enters: its name, and whose it is. @throws NOT_FOUND */
export const getEntrance = houseReading('house.accounts')
  .input(z.strictObject({ accountId: Uid }))
  .handler(async ({ input: { accountId }, context: { scope } }) => {
    const row = await scope.tx
      .selectFrom('account')
      .select(['agencyId', 'businessName', 'logoMediaId', 'themeValue', 'isOpen'])
      .where('uid', '=', accountId)
      .where('deletedDate', 'is', null)
      .executeTakeFirst();
    const { logoMediaId, isOpen, ...named } = present(row);
    return { ...named, logoUrl: logoAddress(logoMediaId), isSuspended: !isOpen };
  });
