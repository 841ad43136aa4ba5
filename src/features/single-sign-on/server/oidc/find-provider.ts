import type { AnyScope } from '#access/scope.ts';

export interface StoredProvider {
  agencyId: string;
  issuer: string;
  clientId: string;
  sealedSecret: string;
}

/** An agency's provider with its sealed secret, whether it is on or not. */
export async function findProvider({ tx }: AnyScope, agencyId: string): Promise<StoredProvider | undefined> {
  return tx
    .selectFrom('agencyProvider')
    .select(['agencyId', 'issuer', 'clientId', 'sealedSecret'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
}

/** The same where people can sign in: it is on, and the agency is neither suspended nor in the trash. */
export async function findOpenProvider({ tx }: AnyScope, agencyId: string): Promise<StoredProvider | undefined> {
  return tx
    .selectFrom('agencyProvider as p')
    .innerJoin('agency as g', 'g.uid', 'p.agencyId')
    .select(['p.agencyId', 'p.issuer', 'p.clientId', 'p.sealedSecret'])
    .where('p.agencyId', '=', agencyId)
    .where('p.isOn', '=', true)
    .where('g.suspendedDate', 'is', null)
    .where('g.deletedDate', 'is', null)
    .executeTakeFirst();
}
