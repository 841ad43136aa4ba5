/** Signatures of senders who sign by Standard Webhooks 1.0. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { problem } from '#lib/problem.ts';
import { toleranceMinutes } from '../hook.ts';

const prefix = 'whsec_';
/** Opens for the hook alone: in another row, it is nothing. */
const purposeOf = (hookId: string) => ['hook', hookId] as const;

export const sealSecret = (config: Config, hookId: string, secret: string): Promise<string> =>
  seal(config, secret, purposeOf(hookId));

interface Signed {
  hookId: string;
  sealedSecret: string;
  headers: Headers;
  text: string;
  now: Date;
}

/** @throws FORBIDDEN for what isn't signed, signed by somebody else, or too long ago */
export async function requireSigned(
  config: Config,
  { hookId, sealedSecret, headers, text, now }: Signed,
): Promise<void> {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const signatures = headers.get('webhook-signature');
  if (!id || !signatures || !/^\d{1,12}$/.test(timestamp))
    throw refused('This hook takes signed messages: send webhook-id, webhook-timestamp, and webhook-signature.');
  const minutes = Math.abs(now.getTime() / 1_000 - Number(timestamp)) / 60;
  if (minutes > toleranceMinutes)
    throw refused(
      `Its webhook-timestamp is ${Math.round(minutes)} minutes away from our clock, and at most ${toleranceMinutes} are taken. Set the sender’s clock, and sign again when you send again.`,
    );
  const secret = await unseal(config, sealedSecret, purposeOf(hookId));
  if (secret === undefined) throw refused('The sender’s secret can’t be read anymore. Enter it again in the settings.');
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  if (!signatures.split(' ').some((one) => isSame(one, right)))
    throw refused('Its signature is wrong. Enter the secret that the sender shows in the settings of the hook.');
}

function isSame(signature: string, right: Buffer): boolean {
  const given = signature.startsWith('v1,') ? Buffer.from(signature.slice(3), 'base64') : Buffer.alloc(0);
  return given.length === right.length && timingSafeEqual(given, right);
}

const refused = (message: string) => problem('FORBIDDEN', message);
