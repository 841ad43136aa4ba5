import type { AnyScope, MeScope } from '#access/scope.ts';

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
