import { sql } from 'kysely';
import { grantableInAccount, grantableInAgency } from '#access/permissions.ts';
import { forOwnersReading } from '#access/owner.ts';
import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import {
  PermissionSuggestion,
  type PermissionSuggestionItem,
  SuggestionChange,
  SuggestionId,
  type SuggestionPlace,
} from '../suggestion.ts';

/** What the templates of an account's people, or of an agency's own, can start from, by name; for the house, all. */
export const listSuggestions = forOwnersReading(
  { account: 'team.manage', agency: 'agency.team', house: 'house.permissionTemplates' },
  (verb) =>
    verb.handler(async ({ context: { scope } }): Promise<PermissionSuggestionItem[]> => {
      const { tx, kind } = scope;
      const all = tx
        .selectFrom('permissionSuggestion')
        .select(['uid as suggestionId', 'place', 'name', 'description', 'permissions', 'version'])
        .orderBy(sql`lower(name)`)
        .orderBy('uid');
      const rows = await (kind === 'house' ? all : all.where('place', '=', kind)).execute();
      // One of an earlier version may name what is no permission anymore.
      return rows.map((row) => ({
        ...row,
        permissions: grantableInAgency.filter((permission) => row.permissions.includes(permission)),
      }));
    }),
);

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

/** Changes what later templates start from; those that were started stay as they are. @throws CONFLICT, UNPROCESSABLE_CONTENT */
export const updateSuggestion = house('house.permissionTemplates')
  .input(SuggestionChange)
  .output(Done)
  .handler(async ({ input: { suggestionId, version, ...values }, context: { scope } }) => {
    requireFitting(values.place, values.permissions);
    const same = scope.tx
      .selectFrom('permissionSuggestion')
      .select('uid')
      .where('place', '=', values.place)
      .where(sql`lower(name)`, '=', sql`lower(${values.name})`)
      .where('uid', '<>', suggestionId);
    if (await same.executeTakeFirst()) throw suggestionNameTaken();
    const { numUpdatedRows } = await scope.tx
      .updateTable('permissionSuggestion')
      .set({ ...values, version: version + 1 })
      .where('uid', '=', suggestionId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows)
      throw problem('CONFLICT', 'Someone else edited this suggestion while you were working. Load it and try again.');
    return { ok: true };
  });

/** Deletes a suggestion; templates that were started from it stay. @throws NOT_FOUND */
export const deleteSuggestion = house('house.permissionTemplates')
  .input(SuggestionId)
  .output(Done)
  .handler(async ({ input: { suggestionId }, context: { scope } }) => {
    const gone = scope.tx.deleteFrom('permissionSuggestion').where('uid', '=', suggestionId);
    const { numDeletedRows } = await gone.executeTakeFirst();
    if (!numDeletedRows) throw problem('NOT_FOUND', 'This suggestion no longer exists.');
    return { ok: true };
  });

/** @throws UNPROCESSABLE_CONTENT for what that place's people are never granted */
function requireFitting(place: SuggestionPlace, permissions: readonly string[]): void {
  const all: readonly string[] = place === 'account' ? grantableInAccount : grantableInAgency;
  const message = 'A template of a business can’t hold permissions of its agency.';
  if (!permissions.every((permission) => all.includes(permission)))
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { permissions: message } });
}

function suggestionNameTaken() {
  const message = 'There is a suggestion with this name already. Choose another name.';
  return problem('CONFLICT', message, { fields: { name: message } });
}
