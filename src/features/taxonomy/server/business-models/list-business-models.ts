import { accountReading, agencyReading, houseReading } from '#access/procedures.ts';
import { BusinessModelQuery } from '../../industry.ts';
import { modelList } from './model-list.ts';

/** Every kind of business, also those that aren't finished. */
export const listBusinessModels = houseReading('house.industries')
  .input(BusinessModelQuery)
  .handler(({ input, context: { scope } }) => modelList(scope, { ...input, isOffer: false }));

/** What a new account of the agency may start from. */
export const listModelsForAccounts = agencyReading('agency.createAccount')
  .input(BusinessModelQuery)
  .handler(({ input, context: { scope } }) => modelList(scope, { ...input, isOffer: true }));

/** What an account may add to its terms. */
export const listModelsForAccount = accountReading('taxonomy.update')
  .input(BusinessModelQuery)
  .handler(({ input, context: { scope } }) => modelList(scope, { ...input, isOffer: true }));
