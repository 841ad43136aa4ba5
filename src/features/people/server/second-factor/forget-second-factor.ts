import type { MeScope } from '#access/scope.ts';
import { hasPasskey } from '../passkeys/own-passkeys.ts';
import { hasApp } from './app-code.ts';

/** After a proof was removed: who has none left is asked to set one up again where it is required. */
export async function forgetSecondFactor(scope: MeScope): Promise<void> {
  const { tx, userId } = scope;
  if ((await hasApp(scope, userId)) || (await hasPasskey(scope, userId))) return;
  await tx.updateTable('session').set({ isTwiceProven: false }).where('userId', '=', userId).execute();
}
