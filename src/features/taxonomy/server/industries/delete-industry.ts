import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';

/** Deletes an industry that no kind of business belongs to. @throws CONFLICT for any other */
export const deleteIndustry = house('house.industries')
  .input(z.strictObject({ industryId: Uid }))
  .output(Done)
  .handler(async ({ input: { industryId }, context: { scope } }) => {
    // Locked first, so that no kind of business joins it meanwhile.
    await scope.tx.selectFrom('industry').select('uid').where('uid', '=', industryId).forUpdate().execute();
    const models = scope.tx.selectFrom('businessModel').select('uid').where('industryId', '=', industryId);
    if (await models.executeTakeFirst())
      throw problem('CONFLICT', 'This industry has business categories. Move them to another industry first.');
    const { numDeletedRows } = await scope.tx.deleteFrom('industry').where('uid', '=', industryId).executeTakeFirst();
    if (!numDeletedRows) throw problem('NOT_FOUND', 'This industry does not exist any more.');
    return { ok: true };
  });
