import type { AccountScope } from '#access/scope.ts';
import { accountSecrets } from '../account-secrets.ts';

/** What follows the name of a page in the address of a personal link, by the request's `uid`. */
export function requestSecrets(scope: AccountScope): Promise<(uid: string) => string> {
  return accountSecrets(scope, 'testimonial request');
}

export function requestAddress(siteOrigin: string, secret: string): string {
  return `${siteOrigin}/testimonial-request/${secret}`;
}

/** The address as a record shows it: enough to recognize a personal link, too little to open it. */
export function recordedAddress(address: string): string {
  return address.replace(/(\/testimonial-request\/[\w-]{8})[\w-]{35}$/, '$1…');
}
