import { house, houseReading } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { PhoneRules } from '../phone.ts';

const load = ({ tx }: HouseScope): Promise<PhoneRules> =>
  tx.selectFrom('phoneRules').select(['isAllowed', 'maxPhones', 'maxFileBytes']).executeTakeFirstOrThrow();

/** The house's phone rules for all accounts. */
export const getPhoneRules = houseReading('house.phones').handler(({ context: { scope } }) => load(scope));

/** Paired phones stay paired, even above a new limit. */
export const updatePhoneRules = house('house.phones')
  .input(PhoneRules.partial())
  .handler(async ({ input, context: { scope } }) => {
    await scope.tx
      .updateTable('phoneRules')
      .set({ id: true, ...input })
      .execute();
    return load(scope);
  });
