import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { countForm } from '#access/anonymous-forms.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { inSite } from '#access/scope.ts';
import { readContactForm } from '#features/contact/read-contact-form.ts';
import { submitContactRequest } from '#features/contact/server/request/submit-contact-request.ts';
import type { SentForm } from '#features/contact/site/contact-form.tsx';
import { listContactFields } from '#features/custom-fields/server/list-contact-fields.ts';
import { resolvePath } from '#features/live-site/resolve-path.ts';
import { addressAt, thanksPath } from '#features/live-site/site-links.ts';
import { isFormOn } from '#features/live-site/site-tabs.ts';
import { networkOf } from '#lib/client-network.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { logError } from '#platform/http/log-error.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { respondToVisit, type VisitParts } from './respond-to-visit.ts';
import { type Visit, visitOf } from './visit.ts';

const tooLarge = () => {
  throw problem('PAYLOAD_TOO_LARGE', 'This is too much text for one request. Shorten it and send it again.');
};

/** What the contact form of a site is sent to: the address of its contact page, on every host that shows it. */
export function createContactFormRoutes(parts: VisitParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('*', bodyLimit({ maxSize: 200_000, onError: tooLarge }), async (c, next) => {
    const visit = visitOf(c.var.host, c.req.url, undefined);
    const fields = visit && (await findForm(parts, visit));
    if (!visit || !fields) return next();
    c.header('cache-control', 'no-store');
    const form = await c.req.formData().catch(() => new FormData());
    const read = readContactForm(form, fields);
    try {
      await countForm(parts.ports, 'contact', c.var.clientAddress);
      if ('errors' in read) return await showAgain(c, parts, visit, read, 422);
      // A program has filled in the field that people don't see: it is thanked, and nothing is kept.
      if (!form.get('website'))
        await submitContactRequest(parts.ports, visit.accountId, read.submission, networkOf(c.var.clientAddress));
      return c.redirect(addressAt(visit.siteBase, thanksPath), 303);
    } catch (error) {
      const found = isProblem(error) ? error : problemOf(error);
      if (!found) throw error;
      logError(parts.ports.log, error, found, { requestId: c.var.requestId, path: c.req.routePath });
      const status = found.code === 'TOO_MANY_REQUESTS' ? 429 : found.code === 'SERVICE_UNAVAILABLE' ? 503 : 422;
      const failure = `${found.message} What you have written is still in this form.`;
      return showAgain(c, parts, visit, { texts: read.texts, errors: {}, failure }, status);
    }
  });
  return app;
}

/** What the form at this address asks for; undefined where no form is. */
function findForm({ ports, data }: VisitParts, { accountId, path }: Visit) {
  return inSite(ports.db, accountId, async (scope) => {
    const site = await data.readSite(scope);
    if (!site?.settings.enableGalleryPreview || !isFormOn(site)) return undefined;
    const found = resolvePath(path, site);
    return found.kind === 'tab' && found.tab === 'contactUs' ? listContactFields(scope) : undefined;
  });
}

/** The contact page once more, with everything that was written. */
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
