import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import type { Seen } from '../adapter.ts';
import { type Answer, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { fingerprintOf } from './send-once.ts';

/** Meta's Graph API, as Facebook, Instagram and Threads speak it. */
export interface Graph {
  who: string;
  /** With its version. */
  origin: string;
  token: string;
  ports: Ports;
}

type Asked = Omit<Ask, 'who' | 'reason' | 'meaning'>;

const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().default(0),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().default(false),
  }),
});

/** @throws {ChannelError} with what Meta says is wrong */
export function graph<T>(
  { who, origin, token, ports }: Graph,
  path: string,
  shape: { safeParse(value: unknown): { success: boolean; data?: T } },
  asked: Asked = {},
): Promise<T> {
  return askJson(ports, origin + path, {
    ...asked,
    who,
    shape,
    headers: { authorization: `Bearer ${token}`, ...asked.headers },
    meaning: (answer) => graphMeaning(who, answer),
  });
}

/** Error codes of developers.facebook.com, Handle errors and Rate limits. */
const busy = new Set([4, 17, 32, 613, 80_001, 80_002, 80_004, 80_006, 80_007]);

export function graphMeaning(who: string, { status, json }: Answer): ChannelError | undefined {
  const { data } = Refusal.safeParse(json);
  if (!data || status === 429) return undefined;
  const { message, code, error_subcode: part, error_user_msg: words, is_transient: passes } = data.error;
  const said = words ?? message;
  if (code === 190 || code === 102)
    return new ChannelError('unauthorized', `${who} doesn’t let us in anymore. Connect it again.`);
  if (busy.has(code)) return new ChannelError('busy', `${who} asks us to wait.`, 15 * 60);
  if (code === 10 || (code >= 200 && code < 300))
    return new ChannelError(
      'unauthorized',
      `${who} doesn’t allow it: ${said} Connect it again, and leave all boxes checked.`,
    );
  if ((code === 100 && part === 33) || code === 803)
    return new ChannelError('missing', `${who} doesn’t have it anymore.`);
  // Media that aren't ready.
  if (code === 9_007) return new ChannelError('busy', `${who} still takes in the pictures and videos.`, 10);
  if (passes || code === 1 || code === 2) return new ChannelError('unavailable', `${who} has a fault of its own.`);
  return status < 500 && said ? new ChannelError('refused', `${who} says: ${said}`) : undefined;
}

export const Id = z.object({ id: z.string() });
/** What it answers to changes and removals. */
export const Done = z.unknown();

const Insights = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.unknown() })).default([]),
      total_value: z.object({ value: z.unknown() }).optional(),
    }),
  ),
});

/** The numbers that Meta counts of a post, by their names; null for what it doesn't count. */
export async function insights(
  of: Graph,
  id: string,
  names: readonly string[],
): Promise<(name: string) => number | null> {
  const { data } = await graph(of, `/${id}/insights`, Insights, { query: { metric: names.join(',') } });
  return (name) => {
    const found = data.find((one) => one.name === name);
    const value = found?.total_value?.value ?? found?.values[0]?.value;
    return typeof value === 'number' ? value : null;
  };
}

/** What `look` says of a text that is there. */
export const liveAs = (text: string, url: string): Seen => ({
  state: 'live',
  url,
  fingerprint: fingerprintOf(text),
  words: null,
});
