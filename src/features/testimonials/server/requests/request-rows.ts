import { z } from 'zod';
import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { accountSecrets } from '../account-secrets.ts';
import type { RequestStatus } from '../../nouns/request-status.ts';

/** Identifies a request. */
export const RequestId = z.strictObject({ uid: z.string().min(20).max(100) });

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

/** The progress of the request in row `r`; the first match wins. */
export function requestStatus(now: Date): RawBuilder<RequestStatus> {
  return sql<RequestStatus>`case
    when r.used_date is not null then 'submitted'
    when r.revoked_date is not null then 'revoked'
    when r.declined_date is not null then 'declined'
    when r.expire_date <= ${now} then 'expired'
    when r.failed_date is not null then 'failed'
    when r.started_date is not null then 'started'
    when r.opened_date is not null then 'opened'
    when r.sent_count > 0 then 'sent'
    when r.channel = 'link' then 'ready'
    when r.next_send_date is not null then 'scheduled'
    else 'sending' end`;
}

/** Whether the link currently opens the form. */
export function isOpenNow(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(r.revoked_date is null and (r.expire_date is null or r.expire_date > ${now})
    and not (r.is_single_use and r.used_date is not null))`;
}
