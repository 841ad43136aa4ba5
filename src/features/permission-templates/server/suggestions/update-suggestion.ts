import { sql } from 'kysely';
import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { SuggestionChange } from '../../suggestion.ts';
import { requireFitting, suggestionNameTaken } from './suggestion-rows.ts';

/** Changes what later templates start from; those that were started stay as they are. @throws CONFLICT, UNPROCESSABLE_CONTENT */
export const updateSuggestion = house('house.permissionTemplates')
  .input(SuggestionChange)
  .output(Done)
  .handler(async ({ input: { suggestionId, version, ...told }, context: { scope } }) => {
    requireFitting(told.place, told.permissions);
    const same = scope.tx
      .selectFrom('permissionSuggestion')
      .select('uid')
      .where('place', '=', told.place)
      .where(sql`lower(name)`, '=', sql`lower(${told.name})`)
      .where('uid', '<>', suggestionId);
    if (await same.executeTakeFirst()) throw suggestionNameTaken();
    const { numUpdatedRows } = await scope.tx
      .updateTable('permissionSuggestion')
      .set({ ...told, version: version + 1 })
      .where('uid', '=', suggestionId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows)
      throw problem('CONFLICT', 'Someone else edited this suggestion while you were working. Load it and try again.');
    return { ok: true };
  });
