import type { AnyScope } from '#access/scope.ts';

/**
 * Unused reset codes and sign-in links become void: they may lie in a mailbox that isn't the person's any more. So do
 * sign-ins that wait for the second proof.
 */
export async function dropOpenCodes({ tx }: AnyScope, userId: string): Promise<void> {
  await tx.deleteFrom('passwordReset').where('userId', '=', userId).where('usedDate', 'is', null).execute();
  await tx.deleteFrom('signInLink').where('userId', '=', userId).where('usedDate', 'is', null).execute();
  await tx.deleteFrom('pendingSignIn').where('userId', '=', userId).execute();
}
