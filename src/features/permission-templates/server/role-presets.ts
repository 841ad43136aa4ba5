import { sql } from 'kysely';
import { forOwnersReading } from '#access/owner.ts';
import { grantableInAccount, grantableInAgency } from '#access/permissions.ts';
import { house } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { RolePreset, type RolePresetItem, PresetChange, PresetId, type PresetPlace } from '../role-preset.ts';

/** What the templates of an account's people, or of an agency's own, can start from, by name; for the house, all. */
export const listRolePresets = forOwnersReading(
  { account: 'team.manage', agency: 'agency.team', house: 'house.permissionTemplates' },
  (verb) =>
    verb.handler(async ({ context: { scope } }): Promise<RolePresetItem[]> => {
      const { tx, kind } = scope;
      const all = tx
        .selectFrom('rolePreset')
        .select(['uid as presetId', 'place', 'name', 'description', 'permissions', 'version'])
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

/** Adds a role preset to start permission templates from. @throws CONFLICT, UNPROCESSABLE_CONTENT */
export const createRolePreset = house('house.permissionTemplates')
  .input(RolePreset)
  .handler(async ({ input, context: { scope } }) => {
    requireFitting(input.place, input.permissions);
    const made = await scope.tx
      .insertInto('rolePreset')
      .values(rowFor('rolePreset', { uid: newUid(), ...input }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid as presetId')
      .executeTakeFirst();
    if (!made) throw presetNameTaken();
    return made;
  });

/** Changes what later templates start from; those that were started stay as they are. @throws CONFLICT, UNPROCESSABLE_CONTENT */
export const updateRolePreset = house('house.permissionTemplates')
  .input(PresetChange)
  .output(Done)
  .handler(async ({ input: { presetId, version, ...values }, context: { scope } }) => {
    requireFitting(values.place, values.permissions);
    const same = scope.tx
      .selectFrom('rolePreset')
      .select('uid')
      .where('place', '=', values.place)
      .where(sql`lower(name)`, '=', sql`lower(${values.name})`)
      .where('uid', '<>', presetId);
    if (await same.executeTakeFirst()) throw presetNameTaken();
    const { numUpdatedRows } = await scope.tx
      .updateTable('rolePreset')
      .set({ ...values, version: version + 1 })
      .where('uid', '=', presetId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows)
      throw problem('CONFLICT', 'Someone else edited this role preset while you were working. Load it and try again.');
    return { ok: true };
  });

/** Deletes a role preset; templates that were started from it stay. @throws NOT_FOUND */
export const deleteRolePreset = house('house.permissionTemplates')
  .input(PresetId)
  .output(Done)
  .handler(async ({ input: { presetId }, context: { scope } }) => {
    const gone = scope.tx.deleteFrom('rolePreset').where('uid', '=', presetId);
    const { numDeletedRows } = await gone.executeTakeFirst();
    if (!numDeletedRows) throw problem('NOT_FOUND', 'This role preset no longer exists.');
    return { ok: true };
  });

/** @throws UNPROCESSABLE_CONTENT for what that place's people are never granted */
function requireFitting(place: PresetPlace, permissions: readonly string[]): void {
  const all: readonly string[] = place === 'account' ? grantableInAccount : grantableInAgency;
  const message = 'A template of a business can’t hold permissions of its agency.';
  if (!permissions.every((permission) => all.includes(permission)))
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { permissions: message } });
}

function presetNameTaken() {
  const message = 'There is a role preset with this name already. Choose another name.';
  return problem('CONFLICT', message, { fields: { name: message } });
}
