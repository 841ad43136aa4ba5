import { insertOwn, selectOwn } from '#access/own-rows.ts';
import { enqueue } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { problem } from '#lib/problem.ts';
import { newSecret } from '#lib/uid.ts';
import { NewRequest, RequestLink } from '../../testimonial.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { accountSecrets } from '../account-secrets.ts';
import { requestAddress, requestSecrets } from './request-address.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';

const dayMs = 86_400_000;

/**
 * Makes a personal link of 256 bits that nobody can guess (decision 3); they are stored as a hash. It goes to the customer by mail where an
 * address is given. Safe to repeat with a `formId`: one link, one mail.
 */
export const createRequest = account('testimonial.request')
  .route({ method: 'POST', path: '/testimonial-requests', summary: 'Make a request link', tags: ['Testimonials'] })
  .input(NewRequest)
  .output(RequestLink.pick({ uid: true, address: true }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { actor } = scope;
    const { formId, customerName, customerEmail, entryId, isSingleUse, expireDays } = input;
    if (entryId) {
      const entry = await selectOwn(scope, 'entry')
        .select('uid')
        .where('uid', '=', entryId)
        .where('deletedDate', 'is', null)
        .executeTakeFirst();
      if (!entry) throw problem('NOT_FOUND', 'The entry that you ask about does not exist any more.');
    }
    const uid = formId ? (await accountSecrets(scope, 'testimonial request form'))(formId) : newSecret();
    const secret = (await requestSecrets(scope))(uid);
    const expireDate = expireDays === null ? null : new Date(ports.clock.now().getTime() + expireDays * dayMs);
    const userId = actor.kind === 'user' ? actor.userId : null;
    const made = await insertOwn(scope, 'testimonialRequest', {
      uid,
      secretHash: secretHash(secret),
      userId,
      entryId,
      customerName,
      customerEmail,
      isSingleUse,
      expireDate,
    })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst();
    const { siteOrigin } = await loadAccount(scope, ports.config);
    if (made && customerEmail) await enqueue(scope, sendTestimonialRequestJob, { requestId: uid });
    return { uid, address: requestAddress(siteOrigin, secret) };
  });
