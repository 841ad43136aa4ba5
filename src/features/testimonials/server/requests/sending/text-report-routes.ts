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
import { noteTextFailure } from '../../customer-texts/customer-text.ts';
import { textReportUrl } from './send-text.ts';
import { askingReason } from './sending-rules.ts';

const mostBytes = 20_000;

/** POST /text-messages/{accountId}/{uid}: the gateway's delivery report. Unsigned reports are ignored. */
export function createTextReportRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/:accountId/:uid', bodyUpTo(mostBytes), async (c) => {
    const { accountId, uid } = c.req.param();
    const fields = new Map(new URLSearchParams(await c.req.text()));
    const url = textReportUrl(ports.config, accountId, uid);
    const report = ports.textMessages?.readReport(url, fields, c.req.header('x-twilio-signature') ?? '');
    if (!report) throw problem('FORBIDDEN', 'This report isn’t signed by the gateway that sends our messages.');
    if (report.isFailed) await noteFailure(ports, accountId, uid, report);
    return c.body(null, 204);
  });
  return app;
}

function noteFailure({ db, clock }: Ports, accountId: string, uid: string, report: TextReport): Promise<void> {
  return asSystem(db, accountId, 'text message report', async (scope) => {
    const row = await updateOwn(scope, 'testimonialRequest')
      .set({ failedDate: clock.now(), failure: report.reason.slice(0, 300), nextSendDate: null })
      .where('uid', '=', uid)
      .where('channel', '=', 'text')
      .returning('customerPhone')
      .executeTakeFirst();
    if (!row) return noteTextFailure(scope, uid, report);
    await forgetRecipient(scope, askingReason, row.customerPhone);
    if (report.isOptOut) await optOut(scope, row.customerPhone);
    await emit(scope, testimonialRequestChanged, { requestId: uid });
  });
}
