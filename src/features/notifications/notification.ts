import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { Uid } from '#lib/uid.ts';

/** When a mail goes out beside a notification: at once, in the day's digest, or not at all. */
export const NotificationMail = z.enum(['now', 'daily', 'off']);
export type NotificationMail = z.infer<typeof NotificationMail>;

export const Notification = z.object({
  uid: Uid,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** In the app, such as `/leads/1`. */
  path: z.string(),
  createDate: z.date(),
  readDate: z.date().nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = pageOf(Notification);

export const NotificationQuery = PageQuery.extend({ isUnread: z.boolean().default(false) });

/** What a person has chosen for a kind, or its default. */
export const NotificationChoice = z.strictObject({
  kind: z.string().min(1).max(100),
  inApp: z.boolean(),
  mail: NotificationMail,
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;
