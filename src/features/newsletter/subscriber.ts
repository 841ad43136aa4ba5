import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { Uid } from '#lib/uid.ts';

export const Subscriber = z.object({ uid: Uid, email: z.string(), confirmDate: z.date() });
export type Subscriber = z.infer<typeof Subscriber>;
export const SubscriberPage = pageOf(Subscriber);
export const SubscriberQuery = PageQuery;
export const SubscriberId = z.strictObject({ subscriberId: Uid });

/** How far the newsletter reaches. */
export const NewsletterState = z.object({
  /** Whether it is connected as a channel: only then people can subscribe. */
  isOn: z.boolean(),
  /** Where they do, on the account's site. */
  address: z.string(),
  subscribers: z.number(),
  /** Those who have yet to open the link in their mail. */
  unconfirmed: z.number(),
});

/** What the mails of an issue say. */
export const IssueMessage = z.object({
  title: z.string(),
  html: z.string(),
  pageUrl: z.string(),
  link: z.string(),
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
});
export type IssueMessage = z.infer<typeof IssueMessage>;
