import { house } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { PhoneRules } from '../phone.ts';

const load = ({ tx }: HouseScope): Promise<PhoneRules> =>
  tx.selectFrom('phoneRules').select(['isAllowed', 'maxPhones', 'maxFileBytes']).executeTakeFirstOrThrow();

/** What the house allows of phones in every account. */
export const getPhoneRules = house('house.phones').handler(({ context: { scope } }) => load(scope));

/** Phones that are paired already stay paired, even where there are more than there may be now. */
export const updatePhoneRules = house('house.phones')
  .input(PhoneRules.partial())
  .handler(async ({ input, context: { scope } }) => {
    await scope.tx
      .updateTable('phoneRules')
      .set({ id: true, ...input })
      .execute();
    return load(scope);
  });
