import { insertOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { requestSecrets } from '#features/testimonials/server/requests/request-rows.ts';
import { newSecret } from '#lib/new-uid.ts';
import { slugOf } from '#features/content/address.ts';
import { type DemoRequest, demoRequests } from '../demo-requests.data.ts';
import type { DemoReview } from '../demo-world.data.ts';

const hourMs = 3_600_000;

interface Seeded {
  jobIds: readonly string[];
  reviewIds: readonly string[];
  reviews: readonly DemoReview[];
}

/** Testimonial requests of a demo business, in different states. */
export async function seedRequests(scope: AccountScope, seeded: Seeded, now: Date): Promise<void> {
  const secretOf = await requestSecrets(scope);
  for (const request of demoRequests) {
    const uid = newSecret();
    await insertOwn(scope, 'testimonialRequest', {
      ...rowOf(request, seeded, now),
      uid,
      secretHash: secretHash(secretOf(uid)),
    }).execute();
    const entryId = seeded.reviewIds[request.review ?? -1];
    if (entryId) await updateOwn(scope, 'testimonial').set({ requestId: uid }).where('entryId', '=', entryId).execute();
  }
}

function rowOf(request: DemoRequest, { jobIds, reviews }: Seeded, now: Date) {
  const at = (hours: number | undefined) => (hours === undefined ? null : new Date(now.getTime() - hours * hourMs));
  const review = reviews[request.review ?? -1];
  const customerName = review?.customerName ?? request.customerName;
  const askedDate = new Date(now.getTime() - request.askedHours * hourMs);
  return {
    userId: null,
    entryId: jobIds[request.job ?? review?.job ?? -1] ?? null,
    customerName,
    customerEmail: request.channel === 'mail' ? `${slugOf(customerName)}@customers.example` : '',
    customerFields: JSON.stringify(request.customerFields ?? {}),
    channel: request.channel,
    createDate: askedDate,
    sentDate: at(request.sentHours),
    sentCount: request.sentHours === undefined ? 0 : 1,
    nextSendDate: at(request.nextSendHours),
    openedDate: at(request.openedHours),
    startedDate: at(request.startedHours),
    declinedDate: at(request.declinedHours),
    revokedDate: at(request.revokedHours),
    failedDate: request.failure ? askedDate : null,
    failure: request.failure ?? '',
    expireDate: at(request.expireHours),
    usedDate: review ? at(196) : null,
  };
}
