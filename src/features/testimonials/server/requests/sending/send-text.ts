import { updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import { TextRefused } from '#integrations/text-messages/text-messages.ts';
import { requestWords } from '../../../words/requests/request-words.ts';
import type { Sending } from './find-sending.ts';
import { textReportUrl } from './text-report-url.ts';

/**
 * Gateways don't accept an id of ours for a message. So the row records that one is being sent before it is; after a
 * crash in between, we ask the gateway whether it has it already.
 * @throws TextRefused, or another error when the gateway can't be reached
 */
export async function sendText({ db, clock, config, textMessages }: Ports, sending: Sending): Promise<void> {
  if (!textMessages) throw new TextRefused('Text messages aren’t set up on this server.', false);
  const { accountId, requestId, attemptDate, customerPhone: to } = sending;
  const text = textOf(sending);
  if (attemptDate && (await textMessages.wasTaken({ to, text }, attemptDate))) return;
  await asSystem(db, accountId, 'send-testimonial-request', (scope) =>
    updateOwn(scope, 'testimonialRequest').set({ attemptDate: clock.now() }).where('uid', '=', requestId).execute(),
  );
  const reportUrl = textReportUrl(config, accountId, requestId);
  await textMessages.send({ to, text, reportUrl });
}

function textOf({ language, customerName, businessName, address, isReminder }: Sending): string {
  const { text } = requestWords(language);
  const hello = customerName && text.hello(customerName);
  const words = isReminder ? text.reminder(businessName, address) : oneStop(text.request(businessName, address));
  return [hello, words].filter(Boolean).join(' ');
}
