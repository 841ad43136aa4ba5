import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { IndustryChange } from '../../industry.ts';
import { editedMeanwhile, nameTaken } from './name-taken.ts';
import { isTaken } from './is-taken.ts';

/** @throws CONFLICT when another one has this name, or somebody else renamed it meanwhile */
export const renameIndustry = house('house.industries')
  .input(IndustryChange)
  .output(Done)
  .handler(async ({ input: { industryId, version, label }, context: { scope } }) => {
    if (await isTaken(scope, 'industry', { label, uid: industryId })) throw nameTaken('industry');
    const { numUpdatedRows } = await scope.tx
      .updateTable('industry')
      .set({ label, version: version + 1 })
      .where('uid', '=', industryId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows) throw editedMeanwhile('industry');
    return { ok: true };
  });
