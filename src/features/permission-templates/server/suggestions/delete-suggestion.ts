import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { SuggestionId } from '../../suggestion.ts';

/** Deletes a suggestion; templates that were started from it stay. @throws NOT_FOUND */
export const deleteSuggestion = house('house.permissionTemplates')
  .input(SuggestionId)
  .output(Done)
  .handler(async ({ input: { suggestionId }, context: { scope } }) => {
    const gone = scope.tx.deleteFrom('permissionSuggestion').where('uid', '=', suggestionId);
    const { numDeletedRows } = await gone.executeTakeFirst();
    if (!numDeletedRows) throw problem('NOT_FOUND', 'This suggestion does not exist any more.');
    return { ok: true };
  });
