import type { AccountScope } from '#access/scope.ts';
import { accountSecrets } from '../account-secrets.ts';

/** The secret part of a personal link's URL, by the request's `uid`. */
export function requestSecrets(scope: AccountScope): Promise<(uid: string) => string> {
  return accountSecrets(scope, 'testimonial request');
}

export function requestAddress(siteOrigin: string, secret: string): string {
  return `${siteOrigin}/testimonial-request/${secret}`;
}

/** The URL for a record: enough to recognize a personal link, too little to open it. */
export function recordedAddress(address: string): string {
  return address.replace(/(\/testimonial-request\/[\w-]{8})[\w-]{35}$/, '$1…');
}
