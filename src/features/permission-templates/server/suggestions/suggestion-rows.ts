import { sql } from 'kysely';
import { grantableInAccount, grantableInAgency } from '#access/permissions.ts';
import type { AccountScope, AgencyScope, HouseScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { PermissionSuggestionItem, SuggestionPlace } from '../../suggestion.ts';

/** The suggestions for a place, else all of them, by name. */
export async function suggestionRows(
  { tx }: HouseScope | AccountScope | AgencyScope,
  place?: SuggestionPlace,
): Promise<PermissionSuggestionItem[]> {
  const rows = await tx
    .selectFrom('permissionSuggestion')
    .select(['uid as suggestionId', 'place', 'name', 'description', 'permissions', 'version'])
    .$if(place !== undefined, (all) => all.where('place', '=', place ?? 'account'))
    .orderBy(sql`lower(name)`)
    .orderBy('uid')
    .execute();
  // One of an earlier version may name what is no permission any more.
  return rows.map((row) => ({
    ...row,
    permissions: grantableInAgency.filter((permission) => row.permissions.includes(permission)),
  }));
}

/** @throws UNPROCESSABLE_CONTENT for what that place's people are never granted */
export function requireFitting(place: SuggestionPlace, permissions: readonly string[]): void {
  const all: readonly string[] = place === 'account' ? grantableInAccount : grantableInAgency;
  const message = 'A template of a business can’t hold permissions of its agency.';
  if (!permissions.every((permission) => all.includes(permission)))
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { permissions: message } });
}

export function suggestionNameTaken() {
  const message = 'There is a suggestion of this name already. Choose another name.';
  return problem('CONFLICT', message, { fields: { name: message } });
}
