import { house } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { BusinessModelForm } from '../../industry.ts';
import { checkIndustry } from './check-industry.ts';
import { nameTaken } from '../industries/name-taken.ts';

/** @throws CONFLICT when there is one of this name, NOT_FOUND for an unknown industry */
export const createBusinessModel = house('house.industries')
  .input(BusinessModelForm)
  .handler(async ({ input, context: { scope } }) => {
    await checkIndustry(scope, input.industryId);
    const made = await scope.tx
      .insertInto('businessModel')
      .values(rowFor('businessModel', { uid: newUid(), ...input }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid as modelId')
      .executeTakeFirst();
    if (!made) throw nameTaken('business category');
    return made;
  });
