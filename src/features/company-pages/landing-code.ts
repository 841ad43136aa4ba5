import { z } from 'zod';
import { line } from '#lib/text/text.ts';

/** Codes in a URL: of an account that invites, or of an agency's free offer (spec 3 §2). */
const LandingCode = z.object({ inviteCode: line(100).optional(), freeCode: line(100).toLowerCase().optional() });
export type LandingCode = z.infer<typeof LandingCode>;

/** Whether a URL has a code that isn't empty, even a malformed one. */
export function hasLandingCode(params: URLSearchParams): boolean {
  return ['inviteCode', 'freeCode'].some((name) => params.get(name)?.trim());
}

/** The non-empty codes of a URL; undefined if there is none, or one is malformed. */
export function landingCodeOf(params: URLSearchParams): LandingCode | undefined {
  const given = ['inviteCode', 'freeCode'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  const { data = {} } = LandingCode.safeParse(Object.fromEntries(given));
  const kept = Object.fromEntries(Object.entries(data).filter(([, code]) => code));
  return Object.keys(kept).length > 0 ? kept : undefined;
}
