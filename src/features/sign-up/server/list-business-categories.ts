import { open } from '#access/procedures.ts';
import { modelList } from '#features/content/server/terms/business-models.ts';
import { BusinessCategoryQuery } from '../sign-up.ts';
import { modelsFound } from '#features/content/terms/models-on-page.ts';

/** Names of the kinds of business that a new account can start as; `isAll` when the search left none out. */
export const listBusinessCategories = open('account.signUp')
  .input(BusinessCategoryQuery)
  .handler(async ({ input: { search }, context: { scope } }) => {
    const page = await modelList(scope, { search, limit: modelsFound, isOffer: true });
    return { names: page.items.map(({ label }) => label), isAll: page.nextCursor === null };
  });
