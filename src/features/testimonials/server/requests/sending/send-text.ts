import { type AccountScope, asSystem } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import { TextRefused } from '#integrations/text-messages/text-messages.ts';
import type { Config } from '#platform/config.ts';

interface OutgoingText {
  accountId: string;
  /** Of the request, or of the text that a trigger has written. */
  uid: string;
  to: string;
  text: string;
  /** When it was given to the gateway before, if it was. */
  attemptDate: Date | null;
}

/**
 * Gateways don't accept an id of ours for a message. So the row records that one is being sent before it is; after a
 * crash in between, we ask the gateway whether it has it already.
 * @throws TextRefused, or another error when the gateway can't be reached
 */
export async function sendText(
  { db, clock, config, textMessages }: Ports,
  { accountId, uid, to, text, attemptDate }: OutgoingText,
  note: (scope: AccountScope, attemptDate: Date) => Promise<unknown>,
): Promise<void> {
  if (!textMessages) throw new TextRefused('Text messages aren’t set up on this server.', false);
  if (attemptDate && (await textMessages.wasTaken({ to, text }, attemptDate))) return;
  await asSystem(db, accountId, 'send text message', (scope) => note(scope, clock.now()));
  await textMessages.send({ to, text, reportUrl: textReportUrl(config, accountId, uid) });
}

/** The callback URL for a message's delivery reports; the gateway signs exactly this URL. */
export function textReportUrl({ publicUrl }: Config, accountId: string, uid: string): string {
  return new URL(`/text-messages/${accountId}/${uid}`, publicUrl).href;
}

interface Failure {
  reason: string;
  isOptOut: boolean;
}

/** Why a message reaches nobody. @throws an error that a retry may fix */
export function textFailure(error: unknown, isLastTry: boolean): Failure {
  if (error instanceof TextRefused) return { reason: error.message, isOptOut: error.isOptOut };
  if (!isLastTry) throw error;
  return { reason: 'It couldn’t be delivered for over an hour. Try again later.', isOptOut: false };
}
