import { z } from 'zod';
import { line } from '#lib/text/text.ts';

/** What an address may carry: the code of an account that invites, or of an agency's free offer (spec 3 §2). */
const LandingCode = z.object({
  inviteCode: line(100).optional(),
  freeCode: line(100).toLowerCase().optional(),
});
export type LandingCode = z.infer<typeof LandingCode>;

/** Whether an address means to bring a code, be it empty. */
export function hasLandingCode(params: URLSearchParams): boolean {
  return params.has('inviteCode') || params.has('freeCode');
}

/** The codes of an address without empty ones; undefined where none is left, or one is what no code can be. */
export function landingCodeOf(params: URLSearchParams): LandingCode | undefined {
  const given = ['inviteCode', 'freeCode'].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  const { data = {} } = LandingCode.safeParse(Object.fromEntries(given));
  const kept = Object.fromEntries(Object.entries(data).filter(([, code]) => code));
  return Object.keys(kept).length > 0 ? kept : undefined;
}
