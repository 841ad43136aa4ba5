import type { SystemScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';

/** The house's own agency, for accounts without another; created on first use. @returns its id */
export async function ensureHouseAgency(scope: SystemScope): Promise<string> {
  const known = await findHouseAgency(scope);
  if (known) return known;
  const uid = newUid();
  const name = 'Fieldfolio';
  await scope.tx
    .insertInto('agency')
    .values({ uid, type: 'house', slug: `house-${uid.slice(0, 4)}`, businessName: name, appName: name })
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
