import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import type { EntryPatch } from '#features/content/entry.ts';
import { insertEntry } from '#features/content/server/editing/create-entry.ts';
import { publishAll } from '#features/content/server/publishing/publish-all.ts';
import { publishSiteMedia } from '#features/live-site/server/site-media.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { ReferralSettings } from '#features/testimonials/referral.ts';
import { approveWords } from '#features/testimonials/server/approval.ts';
import { newUid } from '#lib/new-uid.ts';
import type { DemoAccount, DemoJob, DemoReview } from '../demo-world.data.ts';
import type { DemoMedia } from './media/seed-media.ts';
import { seedEntryTemplates } from './seed-entry-templates.ts';
import { seedFields, seedLeads } from './seed-leads.ts';
import { seedMessages } from './seed-messages.ts';
import { seedRequests } from './seed-requests.ts';
import { seedRoutines } from './seed-routines.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedStages } from './seed-stages.ts';
import type { SeededTaxonomy } from './seed-taxonomy.ts';
import { seedWritings } from './seed-writings.ts';

/** Enough for the last two months of reports, whatever day it is. */
const days = 95;
const visited = 6;

/** Views of a demo site: more at weekends, and of some entries more than of others. */
async function seedViews(scope: AccountScope, now: Date): Promise<void> {
  const entries = await selectOwn(scope, 'entryAddress')
    .select('path')
    .where('isCurrent', '=', true)
    .orderBy('path')
    .limit(visited)
    .execute();
  const paths = ['/', '/gallery', ...entries.map(({ path }) => `/${path}`)];
  const rows = Array.from({ length: days }, (_, ago) => new Date(now.getTime() - ago * dayMs)).flatMap((date) =>
    paths.map((path, place) => ({ day: date.toISOString().slice(0, 10), path, views: viewsOf(date, place) })),
  );
  await insertOwn(scope, 'pageView', rows).execute();
}

function viewsOf(date: Date, place: number): number {
  const weekend = date.getUTCDay() % 6 === 0 ? 2 : 1;
  return 1 + Math.round((weekend * (14 + ((date.getUTCDate() * 7) % 11))) / (place + 1));
}

const dayMs = 86_400_000;
/** The last ones stay drafts, so that there is something to publish. */
const drafts = 2;

/** Entries, testimonials and site settings of one demo account. */
export async function seedContent(
  scope: AccountScope,
  demo: DemoAccount,
  taxonomy: SeededTaxonomy,
  media: DemoMedia,
  now: Date,
): Promise<void> {
  const fields = await seedFields(scope, demo, taxonomy);
  const jobIds: string[] = [];
  for (const [at, job] of demo.jobs.entries()) {
    const uid = newUid();
    await insertEntry(scope, uid, jobPatch(demo, job, at, taxonomy, media));
    await setDates(scope, uid, new Date(now.getTime() - at * 9 * dayMs - 3_600_000));
    jobIds.push(uid);
  }
  await seedStages(scope, jobIds, now);
  await seedWritings(scope, demo, jobIds);
  await seedSite(scope, demo, media);
  await seedReferral(scope);
  await seedLeads(scope, demo, fields, now);
  const reviewIds = await seedReviews(scope, demo, taxonomy, media, jobIds, now);
  await seedRequests(scope, { jobIds, reviewIds, reviews: demo.reviews }, now);
  const shown = [...jobIds.slice(0, -drafts), ...reviewIds.slice(0, -1)];
  const { refused } = await publishAll(scope, shown);
  for (const error of refused.values()) throw error;
  await spreadDates(scope);
  await seedSchedule(scope, jobIds.slice(-drafts), now);
  await seedTasks(scope, demo, jobIds, now);
  await seedMessages(scope, demo, jobIds, now);
  await seedRoutines(scope, demo, now);
  await seedEntryTemplates(scope, demo, taxonomy);
  await seedViews(scope, now);
}

/** Each closing ends one job: nobody writes the same sentence twice. */
export function jobText({ closings, places }: DemoAccount, { about }: DemoJob, at: number): string {
  const closing = closings[at]?.replace('{place}', places[at % places.length]?.neighborhood ?? '');
  return `<p>${about}</p>${closing ? `<p>${closing}</p>` : ''}`;
}

function jobPatch(demo: DemoAccount, job: DemoJob, at: number, taxonomy: SeededTaxonomy, media: DemoMedia): EntryPatch {
  const place = demo.places[at % demo.places.length];
  const ids = job.photos.flatMap((name) => media.get(name)?.uid ?? []);
  const [before, after] = job.isBeforeAfter ? ids : [];
  return {
    title: job.title,
    description: jobText(demo, job, at),
    address: place ? `${120 + at * 7} ${place.street}, ${place.city}, ${place.state}` : '',
    city: place?.city ?? '',
    neighborhood: place?.neighborhood ?? '',
    location: place
      ? { lat: place.lat + (((at * 37) % 19) - 9) / 900, lng: place.lng + (((at * 53) % 23) - 11) / 900 }
      : null,
    contentTypeId: taxonomy.contentTypes[job.contentType ?? 0] ?? null,
    statusService: 'closed',
    statusContent: 'approved',
    mediaIds: ids,
    coverMediaId: after ?? ids[0] ?? null,
    beforeMediaId: before && after ? before : null,
    afterMediaId: after ?? null,
    categoryIds: [taxonomy.categories[job.category]].filter((id) => id !== undefined),
    serviceIds: job.services.flatMap((index) => taxonomy.services[index] ?? []),
    tagIds: job.tags.flatMap(([label, tag]) => taxonomy.tags[label]?.[tag] ?? []),
    customFields: job.values ?? {},
  };
}

export async function seedReviews(
  scope: AccountScope,
  demo: DemoAccount,
  taxonomy: SeededTaxonomy,
  media: DemoMedia,
  jobIds: string[],
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, review] of demo.reviews.entries()) {
    const uid = newUid();
    const date = new Date(now.getTime() - (at * 17 + 2) * dayMs);
    const mediaIds = [media.get(review.photo)?.uid].filter((id) => id !== undefined);
    const cover = mediaIds[0] ?? null;
    await insertEntry(scope, uid, {
      title: review.title,
      contentTypeId: taxonomy.testimonialType,
      mediaIds,
      coverMediaId: cover,
    });
    await setDates(scope, uid, date);
    const isApproved = at < demo.reviews.length - 1;
    await insertReview(scope, uid, { review, relatedTo: jobIds[review.job], isApproved, date });
    ids.push(uid);
  }
  return ids;
}

interface SeededReview {
  review: DemoReview;
  relatedTo: string | undefined;
  isApproved: boolean;
  date: Date;
}

async function insertReview(
  scope: AccountScope,
  entryId: string,
  { review, relatedTo, isApproved, date }: SeededReview,
): Promise<void> {
  const { tx, accountId } = scope;
  const text = 'I give my permission to have this testimonial used throughout your marketing channels.';
  const consent = { text, purposes: ['website'], link: '/testimonial-request', date: date.toISOString() };
  await tx
    .insertInto('testimonial')
    .values({
      accountId,
      entryId,
      description: review.text,
      rating: review.rating,
      title: review.title,
      customerName: review.customerName,
      customerTitle: review.customerTitle,
      customerCompany: review.customerCompany ?? '',
      customerEmail: '',
      isSubmissionConsent: true,
      isSubmissionDate: date,
      consent: JSON.stringify(consent),
      state: isApproved ? 'approved' : 'pending',
      withdrawCodeHash: createHash('sha256').update(newUid()).digest('hex'),
      createDate: date,
    })
    .execute();
  if (isApproved) await approveWords(scope, entryId);
  if (relatedTo) await updateOwn(scope, 'entry').set({ relatedTo }).where('uid', '=', entryId).execute();
}

async function setDates(scope: AccountScope, uid: string, date: Date): Promise<void> {
  await updateOwn(scope, 'entry').set({ createDate: date, updateDate: date }).where('uid', '=', uid).execute();
}

/** What was published on one day would be a calendar of one day. */
async function spreadDates(scope: AccountScope): Promise<void> {
  await updateOwn(scope, 'entry')
    .set((row) => ({ publishedDate: row.ref('createDate') }))
    .where('statusPublish', '=', 'published')
    .execute();
  await sql`update content_public p set published_date = e.published_date from entry e
    where e.account_id = p.account_id and e.uid = p.uid and p.account_id = ${scope.accountId}`.execute(scope.tx);
}

/** Drafts that go live on the next mornings; the second one comes off again. */
async function seedSchedule(scope: AccountScope, entryIds: readonly string[], now: Date): Promise<void> {
  const timeZone = await findAccountZone(scope);
  const morning = (days: number) => dayStart(dayAt(now, timeZone), timeZone, { days, hour: 9 });
  for (const [at, entryId] of entryIds.slice(0, 2).entries()) {
    const days = 2 + at * 3;
    const unpublishAt = at === 1 ? morning(days + 20) : null;
    await insertOwn(scope, 'entrySchedule', {
      entryId,
      publishAt: morning(days),
      unpublishAt,
      timeZone,
      userId: null,
    }).execute();
  }
}

/** The demo businesses have set their referral reward (R-14c). */
async function seedReferral(scope: AccountScope): Promise<void> {
  const settings = ReferralSettings.parse({ amount: '$50', isAmountConfirmed: true });
  await insertOwn(scope, 'referralSettings', { settings: JSON.stringify(settings) }).execute();
}

export async function seedSite(scope: AccountScope, demo: DemoAccount, media: DemoMedia): Promise<void> {
  const { tx, accountId } = scope;
  const heroes = demo.heroes.flatMap((name) => media.get(name)?.uid ?? []);
  const logo = media.get('logo')?.uid;
  const settings = SiteSettings.parse({
    siteStyle: demo.siteStyle,
    workKind: demo.workKind,
    ...demo.glance,
    heroImagesArr: heroes,
    logoMediaId: logo ?? null,
    liveSiteTextOptions: { heroTitle: demo.headline },
    companyAddressIg: demo.location,
    companyEmailIg: demo.email,
    phoneNumberIg: demo.phone,
  });
  await tx
    .insertInto('siteSettings')
    .values({ accountId, settings: JSON.stringify(settings) })
    .execute();
  await publishSiteMedia(scope, settings);
}
