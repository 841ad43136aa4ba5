import type { Context } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { brandingOf } from '#features/branding/server/get-host-branding.ts';
import type { Report } from '../report.ts';
import { readPicture } from '../server/read-report.ts';
import { ReportMessage } from './report-document.tsx';
import { ReportPage } from './report-page.tsx';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

interface Shown {
  report: Report;
  unsubscribePath: string | null;
}

/** The report as a page in the look of its agency. */
export async function showReport(c: Context<HttpEnv>, ports: Ports, shown: Shown): Promise<Response> {
  const { agencyId, figures } = shown.report;
  const branding = await inSystem(ports.db, 'report branding', (scope) => brandingOf(scope, agencyId), {
    isReading: true,
  });
  const top = figures.kind === 'account' ? figures.top : [];
  const pictures = await Promise.all(
    top.map(async ({ pictureKey }) => {
      const bytes = await readPicture(ports, pictureKey);
      return bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
    }),
  );
  return show(c, 200, <ReportPage {...{ ...shown, branding, pictures }} pdfPath={`${c.req.path}/report.pdf`} />);
}

interface Message {
  title: string;
  text: string;
  /** Of a form that sends the page's own address. */
  button?: string;
}

/** A page that says one thing, in the look of the host. */
export async function showMessage(
  c: Context<HttpEnv>,
  ports: Ports,
  status: 200 | 401 | 403 | 404 | 410,
  { button, ...message }: Message,
): Promise<Response> {
  const branding = await inSystem(ports.db, 'report branding', (scope) => brandingOf(scope, agencyOfHost(c.var.host)), {
    isReading: true,
  });
  const page = (
    <ReportMessage branding={branding} {...message}>
      {button && (
        <form method="post">
          <button className="button">{button}</button>
        </form>
      )}
    </ReportMessage>
  );
  return show(c, status, page);
}

function show(c: Context<HttpEnv>, status: 200 | 401 | 403 | 404 | 410, page: ReactElement): Response {
  c.header('content-security-policy', policy);
  c.header('cache-control', 'private, no-store');
  c.header('referrer-policy', 'same-origin');
  c.header('x-robots-tag', 'noindex, nofollow');
  return c.html(`<!doctype html>${renderToStaticMarkup(page)}`, status) as Response;
}
