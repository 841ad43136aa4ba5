import { selectOwn } from '#access/own-rows.ts';
import type { SiteScope } from '#access/scope.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

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
