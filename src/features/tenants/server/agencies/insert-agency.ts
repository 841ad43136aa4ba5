import type { HouseScope, SystemScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { siteNameCandidates } from '../../site-name.ts';

/**
 * Creates an agency, with its own host name under the sites' host; there is no other way to create one.
 * @returns its id
 */
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
