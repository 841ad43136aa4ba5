import type { AnyScope } from '#access/scope.ts';

/** A new password cancels pending changes: the address may have been requested by a thief. */
export async function dropPendingEmail({ tx }: AnyScope, userId: string): Promise<void> {
  await tx.deleteFrom('emailChange').where('userId', '=', userId).where('confirmedDate', 'is', null).execute();
}
