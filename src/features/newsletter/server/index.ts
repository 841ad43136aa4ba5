import { defineCapability } from '#access/capability.ts';
import { channelAdapters } from '#features/publishing/server/adapters/adapter.ts';
import { createNewsletterRoutes } from '../site/newsletter-routes.tsx';
import { sendNewsletterConfirmationJob } from './confirmation-mail.tsx';
import { queueNewsletterJob, sendNewsletterMailJob } from './issue-mail.tsx';
import { newsletterAdapter } from './newsletter-adapter.ts';
import { exportSubscribers, getNewsletter, listSubscribers, removeSubscriber } from './subscribers.ts';
import { sweepNewsletterJob } from './subscribing.ts';

/** New work by mail to people who have asked for it. */
export const newsletter = defineCapability({
  account: { exportSubscribers, getNewsletter, listSubscribers, removeSubscriber },
  jobs: [queueNewsletterJob, sendNewsletterConfirmationJob, sendNewsletterMailJob, sweepNewsletterJob],
  provides: [channelAdapters.provide(newsletterAdapter)],
  routes: { site: { '/newsletter': createNewsletterRoutes }, handedOver: ['newsletter'] },
});
