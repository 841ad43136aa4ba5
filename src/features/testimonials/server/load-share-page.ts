import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor, inSite, inSystem } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { SharedTestimonial } from '../entry-testimonial.ts';

const words = SharedTestimonial.keyof().options.map((word) => `t.${word}` as const);

export interface SharePageData {
  site: Site;
  testimonial: SharedTestimonial;
  /** The first service of the entry that it is about, where that entry is public itself. */
  service: string;
}

/**
 * One customer's own story, unlisted (decision 11b): open at once with the customer's consent,
 * dark when it is hidden or withdrawn.
 */
export async function loadSharePage(ports: Ports, entryId: string): Promise<SharePageData | undefined> {
  const owner = await inSystem(ports.db, 'share page', ({ tx }) =>
    tx.selectFrom('testimonial').select('accountId').where('entryId', '=', entryId).executeTakeFirst(),
  );
  if (!owner) return undefined;
  const shown = await asVisitor(ports.db, owner.accountId, 'testimonial.share', async (scope) => {
    const testimonial = await selectOwn(scope, 'testimonial as t')
      .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
      .select(words)
      .select('e.relatedTo')
      .where('t.entryId', '=', entryId)
      .where('t.isSubmissionConsent', '=', true)
      .where('t.state', 'in', ['pending', 'approved'])
      .where('e.deletedDate', 'is', null)
      .executeTakeFirst();
    const service = testimonial?.relatedTo ? await publicService(scope, testimonial.relatedTo) : '';
    return testimonial && { testimonial, service };
  });
  const site = shown && (await inSite(ports.db, owner.accountId, findSite));
  return shown && site && { ...shown, site };
}

/** By the name it goes by on the site; a private entry tells nothing of itself. */
async function publicService(scope: AccountScope, entryId: string): Promise<string> {
  const row = await selectOwn(scope, 'contentPublicFacet as f')
    .innerJoin('businessService as b', (on) =>
      on.onRef('b.accountId', '=', 'f.accountId').onRef('b.uid', '=', 'f.valueId'),
    )
    .select(sql<string>`coalesce(nullif(b.alias, ''), b.label)`.as('label'))
    .where('f.kind', '=', 'service')
    .where('f.entryId', '=', entryId)
    .orderBy('b.position')
    .limit(1)
    .executeTakeFirst();
  return row?.label ?? '';
}
