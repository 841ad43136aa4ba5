import type { Ports } from '#access/ports.ts';
import { type OutgoingFailure, OutgoingError } from '#integrations/outgoing/outgoing.ts';
import { readRetryAfter } from '#integrations/outgoing/retry-after.ts';
import { chatMessage } from '#lib/chat-card.ts';
import { versionOf } from '../event-types.ts';
import { validSecrets } from '../secrets.ts';
import { signedHeaders } from '../signature.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHomeOfAgency } from '#features/notifications/server/mail/mail-branding.ts';
import { cardOf } from './cards.ts';
import type { DueDelivery } from './due-deliveries.ts';
import type { Target } from './target.ts';

export interface Attempted {
  date: Date;
  /** Of the answer; null without one. */
  status: number | null;
  latency: number;
  /** Its beginning. */
  answer: string;
  /** What went wrong, in words; empty if it was delivered. */
  failure: string;
  /** Seconds for which the peer asks. */
  retryAfter?: number | undefined;
}

const timeoutMs = 15_000;
const mostBytes = 64_000;
const shownBytes = 4_096;

const words: Record<OutgoingFailure, string> = {
  refused: 'The address can’t be used: it has to lead to the public internet.',
  unreachable: 'Nothing answered, or the connection was cut off.',
  'too slow': 'It took longer than 15 seconds.',
  'too large': 'The answer was larger than 64 kB.',
  'too many redirects': 'It redirects. Enter the address that it ends at.',
};

type Body = Pick<DueDelivery, 'type' | 'data' | 'eventDate'>;

/** What is posted: the same in all attempts. */
export function bodyOf({ type, data, eventDate }: Body): string {
  return JSON.stringify({ type, version: versionOf(type), timestamp: eventDate.toISOString(), data });
}

interface Ready {
  body: string;
  headers: Record<string, string>;
}

/** A signed message; undefined if its secret can't be read anymore. */
async function signed({ config }: Ports, delivery: DueDelivery, date: Date): Promise<Ready | undefined> {
  const secrets = await validSecrets(config, delivery, date);
  if (secrets.length === 0) return undefined;
  const body = bodyOf(delivery);
  return { body, headers: signedHeaders({ id: delivery.uid, date, body }, secrets) };
}

/** A card, with links to the agency's own host. */
async function asCard({ db, config }: Ports, { kind, type, data }: DueDelivery, agencyId: string): Promise<Ready> {
  const { origin } = await inSystem(db, 'webhooks', (scope) => findMailHomeOfAgency(scope, config, agencyId), {
    isReading: true,
  });
  return {
    body: JSON.stringify(chatMessage(kind === 'teams' ? kind : 'slack', cardOf({ type, data }, origin))),
    headers: {},
  };
}

/** One attempt, outside of any transaction. Its id is the message's, so that a receiver knows it again. */
export async function post(ports: Ports, { agencyId }: Target, delivery: DueDelivery): Promise<Attempted> {
  const { clock, outgoing } = ports;
  const date = clock.now();
  const isSigned = delivery.kind === 'standard';
  const ready = isSigned ? await signed(ports, delivery, date) : await asCard(ports, delivery, agencyId);
  if (!ready)
    return { date, status: null, latency: 0, answer: '', failure: 'Its secret can’t be read anymore. Make a new one.' };
  const { body } = ready;
  const begin = performance.now();
  const headers = { 'content-type': 'application/json', ...ready.headers };
  const request = { method: 'POST', headers, body, timeoutMs, maxRedirects: 0, maxBytes: mostBytes } as const;
  const took = () => Math.round(performance.now() - begin);
  try {
    const { status, headers: fields, body: answer } = await outgoing.send(delivery.address, request);
    const isDelivered = status >= 200 && status < 300;
    return {
      date,
      status,
      latency: took(),
      answer: beginningOf(answer),
      failure: isDelivered ? '' : `It answered with ${status}.`,
      retryAfter: readRetryAfter(fields['retry-after'], date),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { date, status: null, latency: took(), answer: '', failure: words[error.failure] };
  }
}

/** As text that the database takes, whatever it is. */
function beginningOf(answer: Buffer): string {
  return answer.subarray(0, shownBytes).toString('utf8').replaceAll('\0', '\u{fffd}');
}
