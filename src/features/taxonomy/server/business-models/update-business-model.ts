import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { BusinessModelChange } from '../../industry.ts';
import { checkIndustry } from './check-industry.ts';
import { isTaken } from '../industries/is-taken.ts';
import { editedMeanwhile, nameTaken } from '../industries/name-taken.ts';

/** Changes what later accounts start from; existing ones keep what they have. @throws CONFLICT, NOT_FOUND */
export const updateBusinessModel = house('house.industries')
  .input(BusinessModelChange)
  .output(Done)
  .handler(async ({ input: { modelId, version, ...told }, context: { scope } }) => {
    await checkIndustry(scope, told.industryId);
    if (await isTaken(scope, 'businessModel', { label: told.label, uid: modelId }))
      throw nameTaken('business category');
    const { numUpdatedRows } = await scope.tx
      .updateTable('businessModel')
      .set({ ...told, version: version + 1 })
      .where('uid', '=', modelId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows) throw editedMeanwhile('business category');
    return { ok: true };
  });
