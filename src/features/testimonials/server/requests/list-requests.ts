import { selectOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { requestAddress, requestSecrets } from './request-address.ts';
import { createDateSegment, RequestLink } from '../../testimonial.ts';

/** The newest 200 personal links, and the account's own open link, as the public sees them (spec 3 §2). */
export const listRequests = account('testimonial.read')
  .route({ method: 'GET', path: '/testimonial-requests', summary: 'List request links', tags: ['Testimonials'] })
  .output(z.object({ requests: z.array(RequestLink), openAddress: z.url() }))
  .handler(async ({ context: { scope, ports } }) => {
    const { accountId } = scope;
    const requests = await selectOwn(scope, 'testimonialRequest')
      .select([
        'uid',
        'entryId',
        'customerName',
        'customerEmail',
        'isSingleUse',
        'createDate',
        'mailedDate',
        'expireDate',
        'usedDate',
        'revokedDate',
      ])
      .orderBy('createDate', 'desc')
      .limit(200)
      .execute();
    const { createDate, siteOrigin } = await loadAccount(scope, ports.config);
    const secretOf = await requestSecrets(scope);
    return {
      requests: requests.map((request) => ({
        ...request,
        address: requestAddress(siteOrigin, secretOf(request.uid)),
      })),
      openAddress: `${siteOrigin}/testimonial-request/${accountId}/${createDateSegment(createDate)}`,
    };
  });
