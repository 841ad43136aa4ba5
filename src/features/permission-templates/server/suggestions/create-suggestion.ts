import { house } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { PermissionSuggestion } from '../../suggestion.ts';
import { requireFitting, suggestionNameTaken } from './suggestion-rows.ts';

/** Adds a suggestion to start permission templates from. @throws CONFLICT, UNPROCESSABLE_CONTENT */
export const createSuggestion = house('house.permissionTemplates')
  .input(PermissionSuggestion)
  .handler(async ({ input, context: { scope } }) => {
    requireFitting(input.place, input.permissions);
    const made = await scope.tx
      .insertInto('permissionSuggestion')
      .values(rowFor('permissionSuggestion', { uid: newUid(), ...input }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid as suggestionId')
      .executeTakeFirst();
    if (!made) throw suggestionNameTaken();
    return made;
  });
