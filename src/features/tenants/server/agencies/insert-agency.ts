import type { HouseScope, SystemScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { siteNameCandidates } from '../../site-name.ts';

/** Creates an agency with its own host name under the sites' host, the only way to create one. @returns its id */
export async function insertAgency(
  { tx }: HouseScope | SystemScope,
  { businessName, email }: { businessName: string; email: string },
): Promise<string> {
  const uid = newUid();
  for (const slug of siteNameCandidates(businessName, uid.replaceAll('-', '').slice(0, 8))) {
    const made = await tx
      .insertInto('agency')
      .values({ uid, slug, businessName, appName: businessName.slice(0, 60), email })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (made) return uid;
  }
  throw new Error(`No name is left for the agency ${uid}.`);
}

/**
 * The house's own agency, for accounts without another; created on first use, with the address of the house's first
 * person, whom its accounts can ask until it names another. @returns its id
 */
export async function ensureHouseAgency(scope: SystemScope): Promise<string> {
  const known = await findHouseAgency(scope);
  if (known) return known;
  const uid = newUid();
  const name = 'Fieldfolio';
  const first = await scope.tx
    .selectFrom('user')
    .select('email')
    .where('type', '=', 'house')
    .where('isAuth', '=', true)
    .orderBy('createDate')
    .limit(1)
    .executeTakeFirst();
  await scope.tx
    .insertInto('agency')
    .values({
      uid,
      type: 'house',
      slug: `house-${uid.slice(0, 4)}`,
      businessName: name,
      appName: name,
      email: first?.email ?? '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Created by a concurrent transaction.
  return (await findHouseAgency(scope)) ?? uid;
}

export async function findHouseAgency({ tx }: SystemScope): Promise<string | undefined> {
  const agency = await tx
    .selectFrom('agency')
    .select('uid')
    .where('type', '=', 'house')
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  return agency?.uid;
}
