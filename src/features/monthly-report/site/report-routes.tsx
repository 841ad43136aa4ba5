import { type Context, Hono } from 'hono';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { lookUpLink } from '#features/testimonials/server/requests/link/look-up-link.ts';
import { inSystem } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { pageTexts } from '../page-texts.ts';
import type { Report } from '../report.ts';
import { findLink, type FoundLink } from '../server/links/find-link.ts';
import { openLink } from '../server/links/open-link.ts';
import { stopMails } from '../server/links/stop-mails.ts';
import { ownAccountReport, ownAgencyReport } from '../server/own-report.ts';
import { sendPdf } from '../server/pdf/send-pdf.ts';
import { showMessage, showReport } from './report-page-routes.tsx';

/**
 * `/report/{secret}` opens the report of a mail without signing in, `/report/{secret}/unsubscribe` stops its mails: GET
 * asks, POST does it, as mail programs do for their unsubscribe button (RFC 8058). `/report/accounts/{id}/{month}` and
 * `/report/agencies/{id}/{month}` are for who is signed in. Each report is also there as `report.pdf` below its page.
 */
export function createReportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/accounts/:accountId/:month', (c) =>
    showOwn(c, ports, () => ownAccountReport(ports, c.var.actor, c.req.param())),
  );
  app.get('/agencies/:agencyId/:month', (c) =>
    showOwn(c, ports, () => ownAgencyReport(ports, c.var.actor, c.req.param())),
  );
  app.get('/accounts/:accountId/:month/report.pdf', async (c) =>
    sendPdf(c, ports, await ownAccountReport(ports, c.var.actor, c.req.param())),
  );
  app.get('/agencies/:agencyId/:month/report.pdf', async (c) =>
    sendPdf(c, ports, await ownAgencyReport(ports, c.var.actor, c.req.param())),
  );
  app.get('/:secret/report.pdf', async (c) => {
    const link = await linkOf(c, ports);
    if (!link) return showMessage(c, ports, 404, pageTexts.wrong);
    if (link.isExpired) return showMessage(c, ports, 410, pageTexts.expired);
    const report = await openLink(ports, link);
    return report ? sendPdf(c, ports, report) : showMessage(c, ports, 404, pageTexts.closed);
  });
  app.get('/:secret', async (c) => {
    const link = await linkOf(c, ports);
    if (!link) return showMessage(c, ports, 404, pageTexts.wrong);
    if (link.isExpired) return showMessage(c, ports, 410, pageTexts.expired);
    const report = await openLink(ports, link);
    if (!report) return showMessage(c, ports, 404, pageTexts.closed);
    return showReport(c, ports, { report, unsubscribePath: `/report/${c.req.param('secret')}/unsubscribe` });
  });
  app.on(['GET', 'POST'], '/:secret/unsubscribe', async (c) => {
    const link = await linkOf(c, ports);
    if (!link) return showMessage(c, ports, 404, pageTexts.wrong);
    if (c.req.method === 'GET') return showMessage(c, ports, 200, pageTexts.question);
    await stopMails(ports, link);
    return showMessage(c, ports, 200, pageTexts.stopped);
  });
  return app;
}

/** Of the agency of the host, or at the main host. Wrong links are counted. @throws TOO_MANY_REQUESTS */
function linkOf(c: Context<HttpEnv>, ports: Ports): Promise<FoundLink | undefined> {
  const link = c.req.param('secret') ?? '';
  return lookUpLink(ports, { clientAddress: c.var.clientAddress, link }, async () => {
    const found = await inSystem(ports.db, 'monthly report', (scope) => findLink(scope, link, ports.clock.now()), {
      isReading: true,
    });
    const hostAgencyId = agencyOfHost(c.var.host);
    return found && (hostAgencyId === null || hostAgencyId === found.agencyId) ? found : undefined;
  });
}

async function showOwn(c: Context<HttpEnv>, ports: Ports, read: () => Promise<Report>): Promise<Response> {
  try {
    return await showReport(c, ports, { report: await read(), unsubscribePath: null });
  } catch (error) {
    const status = isProblem(error) && statuses[error.code];
    if (!status) throw error;
    return showMessage(c, ports, status, { title: pageTexts.refused, text: error.message });
  }
}

const statuses: Partial<Record<string, 401 | 403 | 404>> = { UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };
