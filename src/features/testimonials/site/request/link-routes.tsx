import type { Context } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { writingDirection } from '#lib/words/writing-direction.ts';
import { newUid } from '#lib/new-uid.ts';
import { recordingLink } from '../../recording.ts';
import type { SubmissionValues } from '../../read-submission.ts';
import type { RequestPageData } from '../../server/requests/link/load-request-page.ts';
import { type EndedLink, findEndedLink } from '../../server/requests/link/find-ended-link.ts';
import { lookUpLink } from '../../server/requests/link/look-up-link.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { homeOf, showMessage } from '../page-routes.tsx';

/** A link that opens on the host that was asked. */
export interface Linked {
  /** Where the business's pages begin. */
  home: string;
}

type Load<T> = (ports: Ports, id: string, segment: string | undefined) => Promise<T | undefined>;

/** What a request link of the address opens on this host, else the page that says why it opens nothing. */
export async function findLink<T extends RequestPageData>(
  ports: Ports,
  c: Context<HttpEnv>,
  load: Load<T>,
): Promise<(T & Linked) | Response> {
  const { id = '', segment } = c.req.param() as { id?: string; segment?: string };
  const found = await lookUpLink(ports, c.var.clientAddress, async () => {
    // Nothing longer, or with other signs, has ever been a link; the database can't hold all of them.
    if (!/^[\w-]{1,100}$/.test(id)) return undefined;
    const open = await load(ports, id, segment);
    const home = open && homeOf(c.var, open.request.accountId);
    if (home) return { ...open, home };
    const ended = segment === undefined ? await findEndedLink(ports, id) : undefined;
    return ended && homeOf(c.var, ended.accountId) ? showEnded(c, ended) : undefined;
  });
  return found ?? notFound(c);
}

function showEnded(c: Context<HttpEnv>, { language, reason }: EndedLink): Response {
  const visitor = { language, direction: writingDirection(language) };
  return showMessage(c, 410, testimonialWords(language).link[reason], visitor);
}

/** The request link of the address, as one word. */
export function linkOf(c: Context<HttpEnv>): string {
  const { id = '', segment } = c.req.param() as { id?: string; segment?: string };
  return recordingLink({ id, segment });
}

export function notFound(c: Context<HttpEnv>) {
  return showMessage(c, 404, testimonialWords('en').link.wrong);
}

export function usedUp(c: Context<HttpEnv>, { site }: RequestPageData) {
  return showMessage(c, 410, testimonialWords(site.language).link.used, site);
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
    // Whoever holds the link may not be the one it was made for: the address stays with the business.
    customerEmail: '',
    isSubmissionConsent: settings.consentStartsChecked,
    videoId: '',
    posterMs: '',
    photoId: '',
    shownConsent: '',
  };
}
