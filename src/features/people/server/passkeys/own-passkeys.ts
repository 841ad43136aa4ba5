import type { AnyScope, MeScope } from '#access/scope.ts';
import { hasApp } from '../second-factor/app-code.ts';

/** The user's passkeys of this host, as browsers see them. */
export async function ownPasskeysHere({ tx, userId }: MeScope, rpId: string) {
  return tx
    .selectFrom('passkey')
    .select(['credentialId as id', 'transports'])
    .where('userId', '=', userId)
    .where('rpId', '=', rpId)
    .execute();
}

export async function hasPasskey({ tx }: AnyScope, userId: string): Promise<boolean> {
  const passkey = tx.selectFrom('passkey').select('userId').where('userId', '=', userId).limit(1);
  return (await passkey.executeTakeFirst()) !== undefined;
}

/** After a proof was removed: who has none left is asked to set one up again where it is required. */
export async function forgetSecondFactor(scope: MeScope): Promise<void> {
  const { tx, userId } = scope;
  if ((await hasApp(scope, userId)) || (await hasPasskey(scope, userId))) return;
  await tx.updateTable('session').set({ isTwiceProven: false }).where('userId', '=', userId).execute();
}
