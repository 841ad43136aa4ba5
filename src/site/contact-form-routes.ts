import { type Context, Hono } from 'hono';
import { countForm } from '#access/anonymous-forms.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { inSite } from '#access/scope.ts';
import { mostFormBytes } from '#features/contact/file-limits.ts';
import { type ReadContactForm, readContactForm } from '#features/contact/read-contact-form.ts';
import { readFiles } from '#features/contact/server/files/read-files.ts';
import { submitContactRequest } from '#features/contact/server/request/submit-contact-request.ts';
import type { SentForm } from '#features/contact/site/contact-form.tsx';
import { type ContactWords, contactWords } from '#features/contact/words/contact-words.ts';
import type { FormField } from '#features/content/fields/custom-field.ts';
import { listContactFields } from '#features/content/server/fields/contact-fields.ts';
import { resolvePath } from '#features/live-site/resolve-path.ts';
import { addressAt, placesPath, thanksPath } from '#features/live-site/site-links.ts';
import { isFormOn } from '#features/live-site/site-tabs.ts';
import { isTrapped } from '#features/suspected-spam/trap-input.ts';
import { longestQuery } from '#integrations/geocoder/geocoder.ts';
import { networkOf } from '#lib/client-network.ts';
import { fieldWords } from '#features/content/words/field-words.ts';
import { isProblem, problem, type ProblemCode } from '#lib/problem.ts';
import { createTurns } from '#platform/http/in-turn.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { logError, problemOf } from '#platform/http/problem-of.ts';
import { respondToVisit, type VisitParts } from './respond-to-visit.ts';
import type { CountSearch } from './search-quota.ts';
import { type Visit, visitOf } from './visit.ts';

/** Texts and form overhead, in bytes. */
const mostTextBytes = 200_000;
const mostPlaces = 5;

const { tooLarge } = contactWords('en');
const texts = bodyUpTo(mostTextBytes, tooLarge);
const textsAndFiles = bodyUpTo(mostFormBytes + mostTextBytes, tooLarge);
/** Bodies without a declared length are read before they are counted. Browsers always declare it. */
const withinLimits: typeof texts = (c, next) => (c.req.header('content-length') ? textsAndFiles : texts)(c, next);

/** The endpoint of a site's contact form: the URL of its contact page, on every host that shows it. */
export function createContactFormRoutes(parts: VisitParts, countSearch: CountSearch): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('*', async (c, next) => {
    if (!c.req.path.endsWith(placesPath)) return next();
    const visit = visitOf(c.var.host, c.req.url, undefined);
    const form = visit?.path === placesPath && (await findForm(parts, visit, formPath));
    if (!visit || !form) return next();
    countSearch(visit.accountId, c.var.clientAddress);
    const words = (visit.params.get('q') ?? '').trim().slice(0, longestQuery);
    const options = { limit: mostPlaces, language: form.language };
    const found = words ? await parts.ports.geocoder.search(words, options).catch(() => []) : [];
    c.header('cache-control', 'private, max-age=600');
    return c.json({ places: [...new Set(found.map(({ label }) => label))] });
  });
  app.post('*', withinLimits, async (c, next) => {
    const visit = visitOf(c.var.host, c.req.url, undefined);
    const form = visit && (await findForm(parts, visit, visit.path));
    if (!visit || !form) return next();
    c.header('cache-control', 'no-store');
    return take(c, parts, visit, form);
  });
  return app;
}

/** Independent of the path of the page that contains the form. */
const formPath = '/contact-us';

interface Form {
  fields: readonly FormField[];
  takesFiles: boolean;
  language: string;
}

/** The fields of the form at this path; undefined if there is none. */
function findForm({ ports, data }: VisitParts, { accountId }: Visit, path: string): Promise<Form | undefined> {
  return inSite(ports.db, accountId, async (scope) => {
    const site = await data.readSite(scope);
    if (!site?.settings.enableGalleryPreview || !isFormOn(site)) return undefined;
    const found = resolvePath(path, site);
    if (found.kind !== 'tab' || found.tab !== 'contactUs') return undefined;
    const { language, settings } = site;
    return { fields: await listContactFields(scope, language), takesFiles: settings.formTakesFiles, language };
  });
}

async function take(c: Context<HttpEnv>, parts: VisitParts, visit: Visit, form: Form) {
  const { fields, takesFiles, language } = form;
  const words = contactWords(language);
  let read: ReadContactForm | undefined;
  const length = Number(c.req.header('content-length') ?? NaN);
  const isLong = length > mostTextBytes;
  const count = () => countForm(parts.ports, 'contact', visit.accountId, c.var.clientAddress);
  try {
    // Long bodies are counted before they are read; short ones that fail return the form with all input.
    if (isLong) await count();
    const sentForm = await (isLong
      ? inTurn(
          () => formOf(c),
          () => busy(words),
        )
      : formOf(c));
    read = readContactForm(sentForm, fields, fieldWords(language).errors);
    if (!isLong) await count();
    const sent = takesFiles ? await readFiles(sentForm, language) : { files: [] };
    if ('errors' in read || 'error' in sent) {
      const wrong = { errors: 'errors' in read ? read.errors : {}, ...('error' in sent && { fileError: sent.error }) };
      return await showAgain(c, parts, visit, { texts: read.texts, ...wrong }, 422);
    }
    await submitContactRequest(parts.ports, visit.accountId, {
      submission: read.submission,
      clientNetwork: networkOf(c.var.clientAddress),
      files: sent.files,
      isTrapped: isTrapped(sentForm),
    });
    return c.redirect(addressAt(visit.siteBase, thanksPath), 303);
  } catch (error) {
    const found = isProblem(error) ? error : problemOf(error);
    if (!found) throw error;
    logError(parts.ports.log, error, found, { requestId: c.var.requestId, path: c.req.routePath });
    const status = found.code === 'TOO_MANY_REQUESTS' ? 429 : found.code === 'SERVICE_UNAVAILABLE' ? 503 : 422;
    const failure = `${failureOf(found.code, words, read !== undefined)} ${read ? words.kept : words.goBack}`;
    return showAgain(c, parts, visit, { texts: read?.texts ?? {}, errors: {}, failure }, status);
  }
}

function failureOf(code: ProblemCode, words: ContactWords, isRead: boolean): string {
  if (code === 'TOO_MANY_REQUESTS') return words.tooMany;
  if (code === 'PAYLOAD_TOO_LARGE') return words.noRoom;
  if (code === 'SERVICE_UNAVAILABLE') return isRead ? words.unavailable : words.busy;
  return words.notSaved;
}

const formOf = (c: Context<HttpEnv>): Promise<FormData> => c.req.formData().catch(() => new FormData());

/** Forms with files are held in memory while they are read, so only a few at once. */
const inTurn = createTurns(4);

function busy(words: ContactWords): never {
  throw problem('SERVICE_UNAVAILABLE', words.busy, { retryAfterSeconds: 5 });
}

/** The contact page again, with all input. */
async function showAgain(
  c: Context<HttpEnv>,
  parts: VisitParts,
  visit: Visit,
  sentForm: SentForm,
  status: 422 | 429 | 503,
): Promise<Response> {
  const visited = await inSite(parts.ports.db, visit.accountId, (scope) =>
    respondToVisit(scope, { ...visit, sentForm }, parts, undefined),
  );
  if (!visited || 'redirect' in visited.response) return c.notFound();
  return c.body(visited.response.body, status, visited.response.headers);
}
