/**
 * Connections: an agency's or account's own accounts at other services. One row for each owner and kind, or for each item
 * of an owner that has several, has who they are there, the sealed credentials that open it, what it lets us do until
 * when, and what the last look at it found.
 */
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import type { AnyScope } from './scope.ts';

interface Owner {
  agencyId: string;
  /** Null for the agency itself. */
  accountId?: string | null;
  /** Which one, where an owner has several of a kind. */
  item?: string;
}

interface Values {
  externalId?: string;
  /** From `seal`. */
  sealedSecret?: string;
  scopes?: string[];
  /** When the credentials end; null for never. */
  expireDate?: Date | null;
}

interface Definition {
  /** As it is stored. */
  kind: string;
  /** What its credentials are sealed for, which never changes; the kind if left out. */
  sealedAs?: string;
}

/** What the last look at a connection found: what is wrong, null if it works. */
export interface Check<Finding extends string> {
  checkedDate: Date;
  finding: Finding | null;
}

/** The credentials were sealed by a key that this installation no longer has, or for another owner. */
export class LostCredentialsError extends Error {}

const tenantOf = ({ agencyId, accountId }: Owner) => accountId ?? agencyId;
const itemOf = ({ item = '' }: Owner) => item;
const sealedForOf = (owner: Owner) => [tenantOf(owner), ...(owner.item ? [owner.item] : [])].join(' ');

/**
 * A kind of connection. Whose it is comes from the scope that a permission has opened, or in a system scope from the row
 * that the work is about.
 */
export function defineConnection<Finding extends string>(definition: Definition) {
  const { kind } = definition;
  const rows = ({ tx }: AnyScope) => tx.selectFrom('connection').where('connection.kind', '=', kind);
  return {
    kind,

    /** Those of all owners that the scope sees. */
    rows,

    ofOwner: (scope: AnyScope, owner: Owner) =>
      rows(scope).where('connection.tenantId', '=', tenantOf(owner)).where('connection.item', '=', itemOf(owner)),

    /** Connects, or changes what is connected; whether it works is unknown until it is looked at again. */
    async save({ tx }: AnyScope, { agencyId, accountId = null, item = '' }: Owner, values: Values): Promise<void> {
      const fresh = { ...values, checkedDate: null, finding: null };
      await tx
        .insertInto('connection')
        .values(rowFor('connection', { agencyId, accountId, kind, item, ...values }))
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'kind', 'item']).doUpdateSet({ ...fresh, updateDate: sql<Date>`now()` }),
        )
        .execute();
    },

    /** Keeps renewed credentials of one that is connected still; what was found by the last look holds. */
    async renew({ tx }: AnyScope, owner: Owner, values: Pick<Values, 'sealedSecret' | 'expireDate'>): Promise<void> {
      await changing(tx, kind, owner)
        .set({ ...values, updateDate: sql<Date>`now()` })
        .execute();
    },

    /** Null if it wasn't looked at since it was last changed. */
    async lastCheck(scope: AnyScope, owner: Owner): Promise<Check<Finding> | null> {
      const own = this.ofOwner(scope, owner).select(['checkedDate', 'finding']);
      const { checkedDate, finding } = (await own.executeTakeFirst()) ?? {};
      return checkedDate ? { checkedDate, finding: finding as Finding | null } : null;
    },

    /** Stores what a look at it found, unless a later one is stored. */
    async noteCheck({ tx }: AnyScope, owner: Owner, { finding, checkedDate }: Check<Finding>): Promise<void> {
      await changing(tx, kind, owner)
        .set({ finding, checkedDate })
        .where((row) => row.or([row('checkedDate', 'is', null), row('checkedDate', '<=', checkedDate)]))
        .execute();
    },

    /** @returns whether there was one */
    async remove({ tx }: AnyScope, owner: Owner): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('connection')
        .where('tenantId', '=', tenantOf(owner))
        .where('kind', '=', kind)
        .where('item', '=', itemOf(owner))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    ...sealingFor(definition),
  };
}

const changing = (tx: AnyScope['tx'], kind: string, owner: Owner) =>
  tx
    .updateTable('connection')
    .where('tenantId', '=', tenantOf(owner))
    .where('kind', '=', kind)
    .where('item', '=', itemOf(owner));

const sealingFor = ({ kind, sealedAs = kind }: Definition) => ({
  /** @throws UNPROCESSABLE_CONTENT while the operator hasn't set SECRET_KEY */
  seal: (config: Config, owner: Owner, credentials: string): Promise<string> =>
    seal(config, credentials, [sealedAs, sealedForOf(owner)]),

  /** @throws LostCredentialsError */
  async unseal(config: Config, owner: Owner, sealedSecret: string | null): Promise<string> {
    const opened = sealedSecret && (await unseal(config, sealedSecret, [sealedAs, sealedForOf(owner)]));
    if (!opened) throw new LostCredentialsError(`The credentials of a connection (${kind}) can’t be unsealed`);
    return opened;
  },
});
