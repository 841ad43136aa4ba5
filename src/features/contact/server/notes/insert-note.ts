import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';

interface NewNote {
  uid: string;
  entryId: string;
  kind: 'note' | 'reply';
  text: string;
}

/** Returns whether it is new; a note with this id is written once. */
export async function insertNote(scope: AccountScope, note: NewNote): Promise<boolean> {
  const userId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'leadNote', { userId, ...note })
    .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
