import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AccountScope } from '#access/scope.ts';
import { consentTextOf } from '../request-texts.ts';
import type { TestimonialSettings } from '../testimonial.ts';
import { accountSecrets } from './new-testimonial.ts';

/** The consent text beside the checkbox, and the version of the account's settings. */
const ShownConsent = z.object({
  text: z.string(),
  version: z.number().int(),
  /** When the page was rendered, in seconds; missing on older pages. */
  seconds: z.number().int().optional(),
});
export type ShownConsent = z.infer<typeof ShownConsent>;

type Where = Pick<AccountScope, 'tx' | 'accountId'>;

/** Sent along with the form, so that the record has what the customer read, whatever was saved since. */
export async function sealConsent(
  where: Where,
  { settings, version }: { settings: TestimonialSettings; version: number },
  language: string,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  const shown: ShownConsent = { text: consentTextOf(settings, language), version, seconds };
  const words = Buffer.from(JSON.stringify(shown)).toString('base64url');
  return `${words}.${await sealOf(where, words)}`;
}

/** Undefined if this account never showed it. */
export async function openConsent(where: Where, sealed: string): Promise<ShownConsent | undefined> {
  const [words = '', seal = ''] = sealed.split('.');
  const [right, given] = [Buffer.from(await sealOf(where, words)), Buffer.from(seal)];
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
  return ShownConsent.parse(JSON.parse(Buffer.from(words, 'base64url').toString()));
}

async function sealOf(where: Where, words: string): Promise<string> {
  return (await accountSecrets(where, 'shown consent'))(words);
}
