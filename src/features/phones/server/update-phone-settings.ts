import { account } from '#access/procedures.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { PhoneSettingsPatch } from '../phone.ts';
import { loadAllowance } from './phone-queries.ts';

/** Turns phones on or off for the account, and limits how many there may be. Phones that are paired stay paired. */
export const updatePhoneSettings = account('phone.manage')
  .input(PhoneSettingsPatch)
  .handler(async ({ input, context: { scope } }) => {
    const { tx, accountId } = scope;
    await tx
      .insertInto('phoneSettings')
      .values(rowFor('phoneSettings', { accountId, maxPhones: null, ...input }))
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId, ...input }))
      .execute();
    return loadAllowance(scope);
  });
