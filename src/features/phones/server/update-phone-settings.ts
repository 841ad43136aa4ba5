import { insertOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { PhoneSettingsPatch } from '../phone.ts';
import { loadAllowance } from './phone-queries.ts';

/** Turns phones on or off for the account, and limits their number. Paired phones stay paired. */
export const updatePhoneSettings = account('phone.manage')
  .input(PhoneSettingsPatch)
  .handler(async ({ input, context: { scope } }) => {
    const { accountId } = scope;
    await insertOwn(scope, 'phoneSettings', { maxPhones: null, ...input })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ accountId, ...input }))
      .execute();
    return loadAllowance(scope);
  });
