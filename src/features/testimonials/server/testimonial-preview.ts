import { sql } from 'kysely';
import { z } from 'zod';
import { findAuthorization } from '#access/authorization/find-authorization.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { account, present } from '#access/procedures.ts';
import { type AccountScope, asSystem, asSystemForPerson, inSite, signedIn } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { newSecret } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { PreviewedSettings, testimonialPreviewPath } from '../preview.ts';
import type { ReferralSettings } from '../referral.ts';
import type { TestimonialSettings } from '../testimonial.ts';
import { referralSettings, testimonialSettings } from './settings.ts';

/** After the last change. */
const lifeMs = 60 * 60_000;

/** Updates the preview of unsaved settings. */
export const updateTestimonialPreview = account('testimonial.configure', {
  unrecorded: 'unsaved changes, kept for an hour',
})
  .input(PreviewedSettings)
  .output(z.object({ address: z.string() }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { userId } = signedIn(scope.actor);
    const now = ports.clock.now();
    const row = {
      userId,
      token: newSecret(),
      settings: JSON.stringify(input),
      expireDate: new Date(now.getTime() + lifeMs),
    };
    const kept = sql<string>`case when testimonial_preview.expire_date > ${now} then testimonial_preview.token else excluded.token end`;
    const stored = await insertOwn(scope, 'testimonialPreview', row)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'userId'])
          .doUpdateSet({ settings: row.settings, expireDate: row.expireDate, token: kept }),
      )
      .returning('token')
      .executeTakeFirst();
    const path = testimonialPreviewPath(scope.accountId, present(stored).token);
    return { address: sharedOrigin(ports.config) + path };
  });

export interface PreviewKey {
  accountId: string;
  token: string;
}

export interface TestimonialPreview {
  site: Site;
  settings: TestimonialSettings;
  referral: ReferralSettings;
  /** A published entry that pages can be about. */
  work: PublicEntry | null;
}

/** The preview of a token; undefined for another account's, an expired or an unknown one. */
export async function findTestimonialPreview(ports: Ports, key: PreviewKey): Promise<TestimonialPreview | undefined> {
  try {
    const drafted = await draftedSettings(ports, key);
    return (
      drafted &&
      (await inSite(ports.db, key.accountId, async (scope) => {
        const site = await findSite(scope);
        if (!site) return undefined;
        const { entries } = await listPublicEntries(scope, site, {}, { limit: 12 });
        const work = entries.find(({ presentation }) => presentation.before) ?? entries[0] ?? null;
        return { ...drafted, site, work };
      }))
    );
  } catch (error) {
    // The business or the person doesn't exist.
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

async function draftedSettings({ db, clock }: Ports, { accountId, token }: PreviewKey) {
  const reason = 'testimonial preview';
  const found = await asSystem(db, accountId, reason, async (scope) => {
    const row = await selectOwn(scope, 'testimonialPreview')
      .select(['settings', 'userId'])
      .where('token', '=', token)
      .where('expireDate', '>', clock.now())
      .executeTakeFirst();
    return row && { userId: row.userId, agencyId: scope.agencyId, ...(await settingsOf(scope, row.settings)) };
  });
  if (!found) return undefined;
  const { userId, agencyId, ...settings } = found;
  const permissions = await asSystemForPerson(db, userId, reason, (scope) =>
    findAuthorization(scope, { accountId, agencyId }),
  );
  // The preview ends when the person loses the permission to change what it shows.
  return permissions.includes('testimonial.configure') ? settings : undefined;
}

async function settingsOf(scope: AccountScope, stored: unknown) {
  const { testimonial, referral } = PreviewedSettings.parse(stored);
  return {
    settings: testimonial ?? (await testimonialSettings.load(scope, scope.accountId)).settings,
    referral: referral ?? (await referralSettings.load(scope, scope.accountId)).settings,
  };
}

/** Once an hour: deletes previews that are no longer being edited. */
export const sweepTestimonialPreviewsJob = defineSystemJob({
  name: 'sweep-testimonial-previews',
  payload: z.object({}),
  cron: '41 * * * *',
  async work({ clock }) {
    const now = clock.now();
    return async ({ tx }) => {
      await tx.deleteFrom('testimonialPreview').where('expireDate', '<=', now).execute();
    };
  },
});
