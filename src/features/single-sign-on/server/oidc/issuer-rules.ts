import { problem } from '#lib/problem.ts';
import type { Config } from '#platform/config.ts';

/** Plain HTTP only on a developer's machine, to the machine itself. */
export function isPlain(issuer: string): boolean {
  return new URL(issuer).protocol === 'http:';
}

/** @throws UNPROCESSABLE_CONTENT */
export function refuseIssuer(issuer: string, { isProduction }: Pick<Config, 'isProduction'>): void {
  const isOwnMachine = /^(localhost|127\.0\.0\.1)$/.test(new URL(issuer).hostname);
  if (!isPlain(issuer) || (!isProduction && isOwnMachine)) return;
  const message = 'This address has to begin with https://, otherwise others can read who signs in.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { issuer: message } });
}
