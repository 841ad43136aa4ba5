import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { SiteScope } from '#access/scope.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** An entry in a sitemap. */
export interface PublicAddress {
  slug: string;
  title: string;
  updateDate: Date;
  /** Its images, including video posters, best first. */
  mediaIds: string[];
}

/** Ids of the first and the last published entry of a sitemap part. */
export interface AddressRange {
  first: string;
  last: string;
}

/**
 * The start and end of the n-th part of `size` published entries, counted from 1; undefined if there are fewer. Split
 * by id only, so that a later part doesn't read the entries before it.
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

/** The URLs that the site shows, ordered by id: all, or those in a range. */
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

/** The paths of all entries that a site shows, without slash, up to `limit`. */
export async function listPublicSlugs(scope: SiteScope, gate: PublicGate, limit: number): Promise<string[]> {
  const rows = await selectOwn(scope, 'contentPublic as p')
    .select('p.slug')
    .where((eb) => eb.and(gateConditions(scope, gate)))
    .orderBy('p.uid')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}
