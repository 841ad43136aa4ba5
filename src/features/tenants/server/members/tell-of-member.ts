import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { personName } from '#features/people/server/person-name.ts';
import { memberJoined, memberLeft } from '../../events.ts';

/** Says who has come to the account's team or left it. One who leaves is still in it: afterwards, nobody there sees them. */
export async function tellOfMember(
  scope: AccountScope,
  kind: typeof memberJoined | typeof memberLeft,
  userId: string,
): Promise<void> {
  const row = scope.tx.selectFrom('user as u').select(personName.as('name')).where('u.uid', '=', userId);
  await emit(scope, kind, { userId, name: (await row.executeTakeFirst())?.name ?? '' });
}
