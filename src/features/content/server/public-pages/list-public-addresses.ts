import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** What a sitemap tells of an entry. */
export interface PublicAddress {
  slug: string;
  title: string;
  updateDate: Date;
  /** Its pictures, posters of videos included, best first. */
  mediaIds: string[];
}

/** Ids of the first and the last published entry of a part. */
export interface AddressRange {
  first: string;
  last: string;
}

/**
 * Where one of several parts of `size` published entries begins and ends, counted from 1; undefined when there are
 * fewer. Cut along the ids alone, so that a later part costs no look at the entries before it.
 */
export async function findAddressRange(
  scope: SiteScope,
  { number, size }: { number: number; size: number },
): Promise<AddressRange | undefined> {
  const ids = selectOwn(scope, 'contentPublic as p')
    .select('p.uid')
    .orderBy('p.uid')
    .offset((number - 1) * size)
    .limit(size);
  const { first, last } = await scope.tx
    .selectFrom(ids.as('part'))
    .select([sql<string | null>`min(part.uid)`.as('first'), sql<string | null>`max(part.uid)`.as('last')])
    .executeTakeFirstOrThrow();
  return first === null || last === null ? undefined : { first, last };
}

/** The addresses that the site shows, in the order of their ids: all of them, or those of a range. */
export function listPublicAddresses(
  scope: SiteScope,
  gate: PublicGate,
  range?: AddressRange,
): Promise<PublicAddress[]> {
  const within = range ? [sql<boolean>`p.uid between ${range.first} and ${range.last}`] : [];
  return scope.tx
    .selectFrom('contentPublic as p')
    .select(['p.slug', 'p.title', 'p.updateDate', 'p.mediaIds'])
    .where((eb) => eb.and([...gateConditions(scope, gate), ...within]))
    .orderBy('p.uid')
    .execute();
}
