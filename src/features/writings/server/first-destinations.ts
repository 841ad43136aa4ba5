import { during } from '#access/extensions.ts';
import { accountCreated } from '#features/tenants/server/accounts/create-account.ts';
import { firstDestinations } from '../first-destinations.data.ts';
import { insertDestination } from './destination-queries.ts';

/** A new account's destinations. */
export const addFirstDestinations = during(accountCreated, async (scope) => {
  for (const destination of firstDestinations) await insertDestination(scope, destination);
});
