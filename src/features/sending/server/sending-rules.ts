import { house, houseReading } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { SendingRules } from '../sending.ts';

const load = ({ tx }: HouseScope): Promise<SendingRules> =>
  tx.selectFrom('sendingRules').select(SendingRules.keyof().options).executeTakeFirstOrThrow();

/** How many messages accounts may send each day, unless their plan or the house says otherwise. */
export const getSendingRules = houseReading('house.plans').handler(({ context: { scope } }) => load(scope));

/** Holds at once; what waits for the limit leaves on its day, or when the house raises the account's own. */
export const updateSendingRules = house('house.plans')
  .input(SendingRules)
  .handler(async ({ input, context: { scope } }) => {
    await scope.tx.updateTable('sendingRules').set(input).execute();
    return load(scope);
  });
