import { Hono } from 'hono';
import { emit } from '#access/events/emit.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import { forgetRecipient } from '#features/sending/server/reserve-messages.ts';
import type { TextReport } from '#integrations/text-messages/text-messages.ts';
import { problem } from '#lib/problem.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { testimonialRequestChanged } from '../../../events.ts';
import { optOut } from '../request-replies.ts';
import { textReportUrl } from './send-testimonial-request.job.ts';
import { askingReason } from './sending-rules.ts';

const mostBytes = 20_000;

/** POST /text-messages/{accountId}/{requestId}: the gateway's delivery report. Unsigned reports are ignored. */
export function createTextReportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/:accountId/:requestId', bodyUpTo(mostBytes), async (c) => {
    const { accountId, requestId } = c.req.param();
    const fields = new Map(new URLSearchParams(await c.req.text()));
    const url = textReportUrl(ports.config, accountId, requestId);
    const report = ports.textMessages?.readReport(url, fields, c.req.header('x-twilio-signature') ?? '');
    if (!report) throw problem('FORBIDDEN', 'This report isn’t signed by the gateway that sends our messages.');
    if (report.isFailed) await noteFailure(ports, accountId, requestId, report);
    return c.body(null, 204);
  });
  return app;
}

function noteFailure({ db, clock }: Ports, accountId: string, requestId: string, report: TextReport): Promise<void> {
  return asSystem(db, accountId, 'text message report', async (scope) => {
    const row = await updateOwn(scope, 'testimonialRequest')
      .set({ failedDate: clock.now(), failure: report.reason.slice(0, 300), nextSendDate: null })
      .where('uid', '=', requestId)
      .where('channel', '=', 'text')
      .returning('customerPhone')
      .executeTakeFirst();
    if (!row) return;
    await forgetRecipient(scope, askingReason, row.customerPhone);
    if (report.isOptOut) await optOut(scope, row.customerPhone);
    await emit(scope, testimonialRequestChanged, { requestId });
  });
}
