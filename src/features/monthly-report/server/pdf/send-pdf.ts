import type { Context } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import type { Report } from '../../report.ts';
import { reportPdf } from './report-pdf.ts';

/** The report as a file. @throws SERVICE_UNAVAILABLE */
export async function sendPdf(c: Context<HttpEnv>, ports: Ports, report: Report): Promise<Response> {
  const bytes = new Uint8Array(await reportPdf(ports, report));
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', `attachment; filename="report-${report.month}.pdf"`);
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  return c.body(bytes);
}
