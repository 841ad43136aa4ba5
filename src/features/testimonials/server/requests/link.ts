import { emit } from '#access/events/emit.ts';
import { updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asVisitor, inSite, inSystem, type SiteScope, type SystemScope } from '#access/scope.ts';
import { listPublicEntries, listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { problem } from '#lib/problem.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { countHit } from '#platform/throttle.ts';
import { testimonialRequestChanged, testimonialRequestOpened } from '../../events.ts';
import type { AskedAbout, CustomerFields } from '../../request.ts';
import { createDateSegment, type TestimonialSettings } from '../../testimonial.ts';
import { sealConsent, type ShownConsent, testimonialSettings } from '../settings.ts';

const hourSeconds = 3_600;
/** This many in an hour are accepted unchecked; after that, a form must have been open for a while. */
const unseen = 5;
const leastSeconds = 4;
const mostSeconds = 86_400;

/**
 * Protects the account's public open link from programs, in addition to the honeypot field, the limit per network and
 * the site's own. The page needs no script for it: the form contains the sealed time of its creation.
 * @throws UNPROCESSABLE_CONTENT for a form that no one can have read
 */
export async function checkOpenLink(
  { db, clock }: Ports,
  accountId: string,
  shown: ShownConsent | undefined,
): Promise<void> {
  const now = clock.now();
  const { hits } = await countHit(db, `open link ${accountId}`, hourSeconds, now);
  if (hits <= unseen) return;
  const seconds = shown?.seconds === undefined ? 0 : now.getTime() / 1_000 - shown.seconds;
  if (seconds < leastSeconds || seconds > mostSeconds)
    throw problem('UNPROCESSABLE_CONTENT', 'Please read once more what you give permission for, and send it again.');
}

/** This many of the newest are checked for one with an image. */
const most = 12;

/** The work whose image a request page may show. */
async function findJob(scope: SiteScope, site: Site, entryId: string | null): Promise<AskedAbout> {
  const [job = null] = entryId ? await listPublicEntriesById(scope, site, [entryId]) : [];
  if (job || site.heroImages.length > 0) return { job, others: [] };
  const { entries } = await listPublicEntries(scope, site, {}, { limit: most });
  return { job, others: entries };
}

/** The data of a request page. */
export interface RequestPageData {
  request: OpenRequest;
  site: Site;
  settings: TestimonialSettings;
  about: AskedAbout;
  /** The consent text as shown on this page, sealed. */
  shownConsent: string;
}

/** Undefined for an invalid link. */
export async function loadRequestPage(
  ports: Ports,
  id: string,
  segment: string | undefined,
): Promise<RequestPageData | undefined> {
  const found = await inSystem(ports.db, 'testimonial request', async (scope) => {
    const request = await findRequest(scope, id, segment, ports.clock.now());
    if (!request) return undefined;
    const stored = await testimonialSettings.load(scope, request.accountId);
    const { tx } = scope;
    const shownConsent = await sealConsent(
      { tx, accountId: request.accountId },
      stored,
      request.language,
      ports.clock.now(),
    );
    return { request, settings: stored.settings, shownConsent };
  });
  if (!found) return undefined;
  return inSite(ports.db, found.request.accountId, async (scope) => {
    const site = await findSite(scope);
    return site && { ...found, site, about: await findJob(scope, site, found.request.entryId) };
  });
}

/** An open link for one customer, or for any customer of an account. */
export interface OpenRequest {
  accountId: string;
  /** Of the account's site. */
  language: string;
  /** Null for the account's own link. */
  requestId: string | null;
  customerName: string;
  /** What the business knows of the customer, by key. */
  customerFields: CustomerFields;
  entryId: string | null;
  /** Any number of customers may answer. */
  isManyUse: boolean;
  /** A single-use link that was used: only the same submission may come once more. */
  isUsedUp: boolean;
}

const dayMs = 86_400_000;

/** Who had begun to tell their story when the link expired has another day to finish it. */
function isOver(
  { expireDate, startedDate }: { expireDate: Date | null; startedDate: Date | null },
  now: Date,
): boolean {
  if (!expireDate || expireDate > now) return false;
  const isBegun = startedDate !== null && startedDate < expireDate;
  return !isBegun || now.getTime() - expireDate.getTime() >= dayMs;
}

/**
 * What a request link opens (spec 3 §2, R-03); undefined when it is unknown, revoked or
 * over: `findEndedLink` tells its holder which.
 */
export async function findRequest(
  { tx }: SystemScope,
  id: string,
  segment: string | undefined,
  now: Date,
): Promise<OpenRequest | undefined> {
  if (segment !== undefined) return findByBusiness(tx, id, segment);
  const hash = secretHash(id);
  const row = await tx
    .selectFrom('testimonialRequest as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .select([
      'a.language',
      'r.accountId',
      'r.uid',
      'r.customerName',
      'r.customerFields',
      'r.entryId',
      'r.expireDate',
      'r.startedDate',
      'r.usedDate',
      'r.isSingleUse',
    ])
    .where((row) => row.or([row('r.secretHash', '=', hash), row('r.formerSecretHash', '=', hash)]))
    .where('r.revokedDate', 'is', null)
    .where('a.isOpen', '=', true)
    .executeTakeFirst();
  if (!row || isOver(row, now)) return undefined;
  const { accountId, language, uid, customerName, customerFields, entryId } = row;
  return {
    accountId,
    language,
    requestId: uid,
    customerName,
    customerFields,
    entryId,
    isManyUse: !row.isSingleUse,
    isUsedUp: row.isSingleUse && row.usedDate !== null,
  };
}

async function findByBusiness(tx: SystemScope['tx'], id: string, segment: string): Promise<OpenRequest | undefined> {
  const account = await tx
    .selectFrom('account')
    .select(['uid', 'language', 'createDate'])
    .where('uid', '=', id)
    .where('isOpen', '=', true)
    .executeTakeFirst();
  if (!account || createDateSegment(account.createDate) !== segment) return undefined;
  return {
    accountId: account.uid,
    language: account.language,
    requestId: null,
    customerName: '',
    customerFields: {},
    entryId: null,
    isManyUse: true,
    isUsedUp: false,
  };
}

/**
 * Records, the first time, that a customer has opened their link or started to answer. The open link has no customer to
 * record it for.
 */
export async function noteProgress(
  { db, clock }: Ports,
  { accountId, requestId }: Pick<OpenRequest, 'accountId' | 'requestId'>,
  step: 'opened' | 'started',
): Promise<void> {
  if (!requestId) return;
  const field = `${step}Date` as const;
  await asVisitor(db, accountId, 'testimonial.submit', async (scope) => {
    const noted = await updateOwn(scope, 'testimonialRequest')
      .set({ [field]: clock.now() })
      .where('uid', '=', requestId)
      .where(field, 'is', null)
      .returning(['entryId', 'customerName'])
      .executeTakeFirst();
    if (!noted) return;
    await emit(scope, testimonialRequestChanged, { requestId });
    if (step === 'opened') await emit(scope, testimonialRequestOpened, { requestId, ...noted });
  });
}
