import type { AnyScope } from '#access/scope.ts';

/** A new password ends what waits under the old one: whoever asked for the address may have been a thief. */
export async function dropPendingEmail({ tx }: AnyScope, userId: string): Promise<void> {
  await tx.deleteFrom('emailChange').where('userId', '=', userId).where('confirmedDate', 'is', null).execute();
}
