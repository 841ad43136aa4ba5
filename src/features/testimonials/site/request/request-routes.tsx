import type { Context, Hono } from 'hono';
import { countForm, countFormOfLink } from '#access/anonymous-forms.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { isTrapped } from '#features/suspected-spam/trap-input.ts';
import type { ProblemCode } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { logError, problemOf } from '#platform/http/problem-of.ts';
import { waitFields } from '#platform/http/problem-response.ts';
import {
  type ReadSubmission,
  readSubmission,
  type SubmissionErrors,
  type SubmissionValues,
} from '../../read-submission.ts';
import { textOf } from '../../request-texts.ts';
import { keepPhoto, photoOf, readForm } from '../../server/attached-media.ts';
import { loadRequestPage, noteProgress, type OpenRequest, type RequestPageData } from '../../server/requests/link.ts';
import { type Submitted, submitTestimonial } from '../../server/submit-testimonial.ts';
import { type TestimonialWords, testimonialWords } from '../../words/testimonial-words.ts';
import { requestScripts, showPage, showWrongLink } from '../page-routes.tsx';
import { emptyForm, findLink, type Linked, linkOf, usedUp } from './link-routes.tsx';
import { RequestPage, ThanksPage } from './request-page.tsx';

type FoundRequest = RequestPageData & Linked;

/** `/testimonial-request/{id}` and `/testimonial-request/{businessId}/{segment}` (spec 3 §2). */
export function addRequestRoutes(app: Hono<HttpEnv>, ports: Ports): void {
  for (const path of ['/testimonial-request/:id', '/testimonial-request/:id/:segment']) {
    app.get(path, async (c) => {
      const found = await findLink(ports, c, loadRequestPage);
      if (found instanceof Response) return found;
      if (found.request.isUsedUp) return usedUp(c, found);
      await noteProgress(ports, found.request, 'opened');
      return showForm(c, found, { values: emptyForm(found), errors: {}, isOpen: false });
    });
    app.post(`${path}/started`, async (c) => {
      const found = await findLink(ports, c, loadRequestPage);
      if (found instanceof Response) return found;
      await noteProgress(ports, found.request, 'started');
      return c.body(null, 204);
    });
    app.post(path, async (c) => {
      const found = await findLink(ports, c, loadRequestPage);
      return found instanceof Response ? found : await take(ports, c, found);
    });
  }
  app.all('/testimonial-request/*', showWrongLink);
}

async function take(ports: Ports, c: Context<HttpEnv>, found: FoundRequest) {
  const words = testimonialWords(found.site.language);
  const limit = await overLimit(ports, c, found.request);
  const form = await readForm(c, words);
  const typed = readSubmission(form, found.settings, words.errors);
  if (limit) return showFailure(ports, c, found, { values: typed.values, error: limit });
  const read = await withPhoto(ports, found, form, typed);
  if ('errors' in read) {
    await noteProgress(ports, found.request, 'started');
    return showForm(c, found, { ...read, isOpen: true }, 422);
  }
  const { origin } = c.var.host;
  const link = origin + new URL(c.req.url).pathname;
  try {
    const sent = { link, publicOrigin: origin, isTrapped: isTrapped(form) };
    const submitted = await submitTestimonial(ports, found.request, read.submission, sent);
    return showThanks(c, found, submitted, submitted.isMailed);
  } catch (error) {
    return showFailure(ports, c, found, { values: read.values, error });
  }
}

/**
 * The refusal of a network that has sent too many forms, by one personal link or by businesses' own: the form is read
 * all the same, to show it again.
 */
async function overLimit(ports: Ports, c: Context<HttpEnv>, { accountId, requestId }: OpenRequest): Promise<unknown> {
  const { clientAddress } = c.var;
  try {
    if (requestId) await countFormOfLink(ports, 'testimonial', requestId, clientAddress);
    else await countForm(ports, 'testimonial', accountId, clientAddress);
    return undefined;
  } catch (error) {
    if (problemOf(error)?.code !== 'TOO_MANY_REQUESTS') throw error;
    return error;
  }
}

/** The input stays on the page, whatever the reason. @throws what isn't ours to tell */
function showFailure(
  ports: Ports,
  c: Context<HttpEnv>,
  found: FoundRequest,
  { values, error }: { values: SubmissionValues; error: unknown },
) {
  const known = problemOf(error);
  if (!known) throw error;
  if (known.code === 'GONE') return usedUp(c, found);
  logError(ports.log, error, known, { requestId: c.var.requestId, path: c.req.routePath });
  for (const [name, value] of Object.entries(waitFields(known))) c.header(name, value);
  const failure = failureOf(known.code, testimonialWords(found.site.language).errors);
  return showForm(c, found, { values, errors: {}, failure, isOpen: true }, statusOf(known.code));
}

/** The portrait is kept while other fields are corrected; an unusable one is a field error itself. */
async function withPhoto(ports: Ports, { request, site }: FoundRequest, form: FormData, read: ReadSubmission) {
  const photo = photoOf(form);
  const submissionId = Uid.safeParse(read.values.submissionId).data;
  if (!photo || !submissionId || request.isUsedUp) return read;
  try {
    const photoId = await keepPhoto(ports, request.accountId, submissionId, photo);
    const values = { ...read.values, photoId };
    return 'errors' in read ? { ...read, values } : { submission: { ...read.submission, photoId }, values };
  } catch (error) {
    if (problemOf(error)?.code !== 'UNSUPPORTED_MEDIA_TYPE') throw error;
    const earlier = 'errors' in read ? read.errors : {};
    const { photo: photoId } = testimonialWords(site.language).errors;
    return { errors: { ...earlier, photoId }, values: read.values };
  }
}

function failureOf(code: ProblemCode, words: TestimonialWords['errors']): string {
  if (code === 'SERVICE_UNAVAILABLE') return words.unavailable;
  if (code === 'TOO_MANY_REQUESTS') return words.busy;
  if (code === 'UNPROCESSABLE_CONTENT') return words.permission;
  if (code === 'PRECONDITION_FAILED') return words.video;
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return words.photo;
  return code === 'CONFLICT' ? words.reload : words.other;
}

function statusOf(code: ProblemCode) {
  if (code === 'SERVICE_UNAVAILABLE') return 503;
  return code === 'TOO_MANY_REQUESTS' ? 429 : 422;
}

interface Filled {
  values: SubmissionValues;
  errors: SubmissionErrors;
  failure?: string;
  isOpen: boolean;
}

function showForm(
  c: Context<HttpEnv>,
  { site, settings, request, home, shownConsent, about }: FoundRequest,
  { values: given, ...filled }: Filled,
  status: 200 | 422 | 429 | 503 = 200,
) {
  // The page shows the current consent text, whatever the form was sent with.
  const values = { ...given, shownConsent };
  const title = textOf(settings, 'headerTitle', site.language);
  const { customerName, customerFields } = request;
  const { language } = site;
  const recordPage = `${new URL(c.req.url).pathname}/record`;
  const body = (
    <RequestPage
      {...{ site, home, language, settings, customerName, customerFields, about, values, recordPage }}
      link={linkOf(c)}
      {...filled}
    />
  );
  return showPage(
    c,
    {
      site,
      title: filled.isOpen ? testimonialWords(language).request.pleaseCheck({ title }) : title,
      colors: settings,
      scripts: requestScripts(),
      isTelling: true,
      body,
    },
    status,
  );
}

function showThanks(
  c: Context<HttpEnv>,
  { site, settings, home }: FoundRequest,
  { entryId, withdrawCode, invitesToShare, referralAmount }: Submitted,
  hasEmail: boolean,
) {
  const sharePath = invitesToShare ? `/shareme/${entryId}` : null;
  const withdrawPath = `/testimonial-withdraw/${withdrawCode}`;
  const link = linkOf(c);
  const body = <ThanksPage {...{ site, home, settings, referralAmount, sharePath, withdrawPath, hasEmail, link }} />;
  const { page: title } = testimonialWords(site.language).thanks;
  return showPage(c, { site, title, colors: settings, scripts: requestScripts(), body });
}
