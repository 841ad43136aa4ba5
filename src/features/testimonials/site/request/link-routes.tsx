import type { Context } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSite, inSystem } from '#access/scope.ts';
import { findSite } from '#features/live-site/server/site-queries.ts';
import type { Site } from '#features/live-site/site.ts';
import { namePlace, Sentence } from '#features/live-site/site/sentence.tsx';
import { newUid } from '#lib/new-uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import type { SubmissionValues } from '../../read-submission.ts';
import { recordingLink } from '../../recording.ts';
import type { RequestPageData } from '../../server/requests/link.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { testimonialSettings } from '../../server/settings.ts';
import type { TestimonialSettings } from '../../testimonial.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { BrandHeader } from '../page-document.tsx';
import { homeOf, showPage, showWrongLink } from '../page-routes.tsx';

/** A link that is valid on the request's host. */
export interface Linked {
  /** The base of the business's pages. */
  home: string;
}

type Load<T> = (ports: Ports, id: string, segment: string | undefined) => Promise<T | undefined>;

/** The data of the URL's request link on this host, else the page that explains why it is closed. */
export async function findLink<T extends RequestPageData>(
  ports: Ports,
  c: Context<HttpEnv>,
  load: Load<T>,
): Promise<(T & Linked) | Response> {
  const { id = '', segment } = c.req.param() as { id?: string; segment?: string };
  const found = await lookUpLink(ports, { clientAddress: c.var.clientAddress, link: linkOf(c) }, async () => {
    // Longer strings or other characters have never been a link; the database rejects some of them.
    if (!/^[\w-]{1,100}$/.test(id)) return undefined;
    const open = await load(ports, id, segment);
    const home = open && homeOf(c.var, open.request.accountId);
    if (home) return { ...open, home };
    const ended = segment === undefined ? await findEndedLink(ports, id) : undefined;
    const endedHome = ended && homeOf(c.var, ended.site.accountId);
    return ended && endedHome ? showEnded(c, { ...ended, home: endedHome }) : undefined;
  });
  return found ?? showWrongLink(c);
}

interface Ended extends Linked, Pick<RequestPageData, 'site' | 'settings'> {
  reason: EndedLink['reason'] | 'used';
}

function showEnded(c: Context<HttpEnv>, { site, settings, home, reason }: Ended): Response | Promise<Response> {
  const { title } = testimonialWords(site.language).link[reason];
  return showPage(c, { site, title, colors: settings, body: <EndedPage {...{ site, home, reason }} /> }, 410);
}

/** The request link in the URL, as one string. */
export function linkOf(c: Context<HttpEnv>): string {
  const { id = '', segment } = c.req.param() as { id?: string; segment?: string };
  return recordingLink({ id, segment });
}

export function usedUp(c: Context<HttpEnv>, { site, settings, home }: RequestPageData & Linked) {
  return showEnded(c, { site, settings, home, reason: 'used' });
}

export function emptyForm({ request, settings }: RequestPageData): SubmissionValues {
  const { customerName } = request;
  return {
    submissionId: newUid(),
    rating: '',
    description: '',
    customerName,
    customerTitle: '',
    customerCompany: '',
    // The link's holder may not be its recipient: the address isn't shown.
    customerEmail: '',
    isSubmissionConsent: settings.consentStartsChecked,
    videoId: '',
    posterMs: '',
    photoId: '',
    shownConsent: '',
  };
}

interface Props {
  site: Site;
  home: string;
  reason: 'expired' | 'revoked' | 'used';
}

/** A customer's link that opens nothing anymore: the business's own page says why, and what to do. */
function EndedPage({ site, home, reason }: Props) {
  const { link, share } = testimonialWords(site.language);
  const { title, text } = link[reason];
  return (
    <>
      <BrandHeader site={site} href={home} />
      <main className="sheet" id="main">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {site.settings.enableGalleryPreview && (
          <a className="button large quiet" href={home}>
            <Sentence of={share.seeWork({ business: namePlace })}>{site.businessName}</Sentence>
          </a>
        )}
      </main>
    </>
  );
}

/** A personal link that the business made and that opens nothing anymore. */
interface EndedLink {
  site: Site;
  settings: TestimonialSettings;
  reason: 'expired' | 'revoked';
}

/** Only people with the secret link learn that there was one; undefined for all others. */
async function findEndedLink({ db, clock }: Ports, id: string): Promise<EndedLink | undefined> {
  const hash = secretHash(id);
  const ended = await inSystem(db, 'ended testimonial link', async (scope) => {
    const row = await scope.tx
      .selectFrom('testimonialRequest as r')
      .innerJoin('account as a', 'a.uid', 'r.accountId')
      .select(['r.accountId', 'r.revokedDate', 'r.expireDate'])
      .where((row) => row.or([row('r.secretHash', '=', hash), row('r.formerSecretHash', '=', hash)]))
      .where('a.isOpen', '=', true)
      .executeTakeFirst();
    const isExpired = row?.expireDate && row.expireDate <= clock.now();
    if (!row || (!row.revokedDate && !isExpired)) return undefined;
    const { accountId, revokedDate } = row;
    const { settings } = await testimonialSettings.load(scope, accountId);
    return { accountId, settings, reason: revokedDate ? 'revoked' : 'expired' } as const;
  });
  if (!ended) return undefined;
  const { accountId, ...rest } = ended;
  const site = await inSite(db, accountId, findSite);
  return site && { site, ...rest };
}
