import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type TextMessages, TextRefused, type TextReport } from './text-messages.ts';

const patienceMs = 20_000;
/** 'Attempt to send to unsubscribed recipient'. */
const optedOutCode = 21_610;

const Refusal = z.object({ code: z.number(), message: z.string() });
const Listed = z.object({ messages: z.array(z.object({ body: z.string(), date_created: z.string() })) });

/**
 * Twilio's Programmable Messaging API, and compatible ones.
 * @param address like twilio+https://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15125550100
 */
export function createTwilioMessages(address: string): TextMessages {
  const { protocol, host, username, password, searchParams } = new URL(address);
  const [account, token] = [decodeURIComponent(username), decodeURIComponent(password)];
  const from = searchParams.get('from') ?? '';
  const messages = `${protocol.replace('twilio+', '')}//${host}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` };
  const call = (url: string, more: RequestInit = {}) =>
    fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(patienceMs), ...more });
  return {
    async send({ to, text, reportUrl }) {
      const body = new URLSearchParams({ To: to, Body: text, StatusCallback: reportUrl });
      body.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
      const response = await call(messages, { method: 'POST', body });
      if (response.ok) return;
      throw await errorOf(response);
    },
    async wasTaken({ to, text }, since) {
      const response = await call(`${messages}?${new URLSearchParams({ To: to, PageSize: '50' }).toString()}`);
      if (!response.ok) throw await errorOf(response);
      const { messages: found } = Listed.parse(await response.json());
      // Its clock may be behind ours and has a resolution of one second.
      const earliest = since.getTime() - 60_000;
      return found.some(({ body, date_created: date }) => body === text && Date.parse(date) >= earliest);
    },
    readReport: (url, fields, signature) => (isSigned(token, url, fields, signature) ? reportOf(fields) : undefined),
  };
}

/** Retry if the gateway is busy, broken or misconfigured; its verdict on a message itself is final. */
async function errorOf(response: Response): Promise<Error> {
  const words = await response.text();
  const refusal = Refusal.safeParse(parsed(words));
  if (response.status === 400 && refusal.success)
    return new TextRefused(reasons[refusal.data.code] ?? refusal.data.message, refusal.data.code === optedOutCode);
  return new Error(`the text message gateway answered ${response.status}: ${words.slice(0, 200)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The request URL and all fields sorted by name, signed with the account's token. */
function isSigned(token: string, url: string, fields: ReadonlyMap<string, string>, signature: string): boolean {
  const names = [...fields.keys()].toSorted();
  const signed = url + names.map((name) => name + fields.get(name)).join('');
  const right = createHmac('sha1', token).update(signed).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

function reportOf(fields: ReadonlyMap<string, string>): TextReport {
  const status = fields.get('MessageStatus') ?? '';
  const code = Number(fields.get('ErrorCode') ?? 0);
  return {
    isFailed: status === 'failed' || status === 'undelivered',
    isOptOut: code === optedOutCode,
    reason: reasons[code] ?? fields.get('ErrorMessage') ?? (code ? `The gateway’s error ${code}` : ''),
  };
}

/** The meanings of the gateway's common codes. */
const reasons: Record<number, string> = {
  21_610: 'This customer doesn’t want text messages from you.',
  30_003: 'The phone couldn’t be reached. It may be switched off.',
  30_004: 'The phone doesn’t take this message.',
  30_005: 'This number is unknown or not in use.',
  30_006: 'This is a landline, or its network takes no text messages.',
  30_007: 'The phone’s network filtered this message out.',
};
