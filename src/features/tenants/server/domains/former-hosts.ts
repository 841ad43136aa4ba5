import { createHash } from 'node:crypto';
import type { AgencyScope, SystemScope } from '#access/scope.ts';
import { otherNameOf } from './names/names.ts';

interface Named {
  slug: string;
  sitesDomain: string | null;
  /** The business's own domain, if verified. */
  whitelabelDomain: string | null;
}

/** Stores the host names of purged accounts as hashes: nothing else of them may remain. */
export async function rememberHosts({ tx }: SystemScope, accountIds: string[], sitesHost: string): Promise<void> {
  const accounts = await tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.slug', 'g.sitesDomain'])
    .select((row) =>
      row
        .case()
        .when('a.whitelabelVerifiedDate', 'is not', null)
        .then(row.ref('a.whitelabelDomain'))
        .end()
        .as('whitelabelDomain'),
    )
    .where('a.uid', 'in', accountIds)
    .execute();
  const rows = accounts.flatMap((account) => hostsOf(account, sitesHost).map((name) => ({ hostHash: hashed(name) })));
  if (rows.length === 0) return;
  await tx
    .insertInto('formerHost')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the name belonged to a purged account. `name` is in lower case and without a port. */
export async function wasHost({ tx }: SystemScope | AgencyScope, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('formerHost')
    .select('hostHash')
    .where('hostHash', '=', hashed(name))
    .executeTakeFirst();
  return found !== undefined;
}

function hostsOf({ slug, sitesDomain, whitelabelDomain }: Named, sitesHost: string): string[] {
  const otherName = whitelabelDomain && otherNameOf(whitelabelDomain);
  const names = [`${slug}.${sitesHost}`, sitesDomain && `${slug}.${sitesDomain}`, whitelabelDomain, otherName];
  return names.filter((name): name is string => Boolean(name));
}

const hashed = (name: string): string => createHash('sha256').update(name).digest('base64url');
