import { house } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { NewIndustry } from '../../industry.ts';
import { nameTaken } from './name-taken.ts';

/** @throws CONFLICT when there is one of this name */
export const createIndustry = house('house.industries')
  .input(NewIndustry)
  .handler(async ({ input: { label }, context: { scope } }) => {
    const made = await scope.tx
      .insertInto('industry')
      .values(rowFor('industry', { uid: newUid(), label }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid as industryId')
      .executeTakeFirst();
    if (!made) throw nameTaken('industry');
    return made;
  });
