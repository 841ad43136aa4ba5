import { type Context, Hono } from 'hono';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { HostBranding } from '#features/branding/host-branding.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import { lookUpLink } from '#access/look-up-link.ts';
import { isProblem } from '#lib/problem.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import { pageTexts } from '../page-texts.ts';
import type { Report } from '../report.ts';
import { printReport } from '../server/pdf/print-report.ts';
import { ownAccountReport, ownAgencyReport, readPicture } from '../server/read-report.ts';
import { findLink, type FoundLink, openLink, stopMails } from '../server/report-links.ts';
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

/** The report as a file. @throws SERVICE_UNAVAILABLE */
async function sendPdf(c: Context<HttpEnv>, ports: Ports, report: Report): Promise<Response> {
  const bytes = new Uint8Array(await reportPdf(ports, report));
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', `attachment; filename="report-${report.month}.pdf"`);
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  return c.body(bytes);
}

/** A report as a PDF in the look of its agency. @throws SERVICE_UNAVAILABLE */
async function reportPdf(ports: Ports, report: Report): Promise<Uint8Array> {
  const { branding, logoKeys } = await inSystem(ports.db, 'report branding', (scope) => findLook(scope, report), {
    isReading: true,
  });
  const top = report.figures.kind === 'account' ? report.figures.top : [];
  const pictures = await Promise.all(top.map(({ pictureKey }) => readPicture(ports, pictureKey)));
  const { colors, scheme } = deriveTokens(resolveTheme(branding.themeValue, null, null).seeds);
  const { light, dark } = logoKeys;
  const logo = await readPicture(ports, (scheme === 'dark' && dark) || light);
  const look = { ground: colors.surface, onGround: colors.text, primary: colors.primary };
  return printReport({ report, appName: branding.appName, look, logo, pictures });
}

interface Look {
  branding: HostBranding;
  /** In the file storage, by the scheme that the logo is for. */
  logoKeys: Record<'light' | 'dark', string | null>;
}

async function findLook(scope: SystemScope, { agencyId }: Report): Promise<Look> {
  const branding = await brandingOf(scope, agencyId);
  const { light, dark } = await scope.tx
    .selectFrom('agency as g')
    .leftJoin('picture as l', 'l.uid', 'g.logoPictureId')
    .leftJoin('picture as d', 'd.uid', 'g.darkLogoPictureId')
    .select(['l.key as light', 'd.key as dark'])
    .where('g.uid', '=', agencyId)
    .executeTakeFirstOrThrow();
  return { branding, logoKeys: { light, dark } };
}
