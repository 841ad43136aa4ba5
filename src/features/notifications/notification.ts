import { z } from 'zod';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { chatKinds } from '#lib/chat-card.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { PostAddress } from '#lib/web-address.ts';
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

export const NotificationQuery = PageQuery.extend({
  isUnread: z.boolean().default(false),
  /** Those that were put aside, instead of the others. */
  isArchived: z.boolean().default(false),
});

/** The most of a group that are shown and handled at once. */
export const mostOfGroup = 100;

/** Notifications about one entry, newest first, or a single one about something else. */
export const NotificationGroup = z.object({
  /** The newest one's. */
  uid: Uid,
  agencyId: z.string(),
  /** Null for what is about an agency. */
  accountId: z.string().nullable(),
  /** The business that it is about. */
  businessName: z.string(),
  entry: z
    .object({
      uid: Uid,
      title: z.string(),
      /** The address of a small picture; '' for none. */
      thumb: z.string(),
    })
    .nullable(),
  notifications: z.array(Notification).max(mostOfGroup),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

export const NotificationGroupPage = pageOf(NotificationGroup);

/** What a person has chosen for a kind, or its default. */
export const NotificationChoice = z.strictObject({
  kind: z.string().min(1).max(100),
  inApp: z.boolean(),
  mail: NotificationMail,
  /** Posted to the person's channel, once they have one. */
  channel: z.boolean().default(false),
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** What somebody may choose about: their own work, a business or an agency of theirs. */
export const choiceTopics = ['own', 'business', 'agency'] as const;

export const ListedChoice = NotificationChoice.extend({
  label: z.string(),
  topic: z.enum(choiceTopics),
  /** Its mail can't be stopped. */
  isAlwaysMailed: z.boolean(),
});
export type ListedChoice = z.infer<typeof ListedChoice>;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 22:00.');

/** When a person is mailed. */
export const NotificationSettings = z
  .strictObject({
    /** The hour of the daily mail. */
    digestHour: z.int().min(0).max(23),
    timeZone: z.string().max(100).refine(isTimeZone, 'Choose a time zone.'),
    /** No mail goes out at once between these times; null for no quiet hours. */
    quietFrom: ClockTime.nullable(),
    quietTo: ClockTime.nullable(),
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    path: ['quietTo'],
    error: 'Enter when the quiet hours begin and end.',
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
    path: ['quietTo'],
    error: 'Enter an end that differs from the beginning.',
  });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Where a person is posted to beside app and mail: a channel of a chat, by its incoming webhook. */
export const NotificationChannel = z.object({
  kind: z.enum(chatKinds),
  /** Of its address, which is a secret. */
  host: z.string(),
  /** When a card has arrived last; null until the first one has. */
  checkedDate: z.date().nullable(),
  /** Why the last one didn't arrive; empty if it did, or is under way. */
  failure: z.string(),
});
export type NotificationChannel = z.infer<typeof NotificationChannel>;

export const NewChannel = z.strictObject({ kind: z.enum(chatKinds), address: PostAddress });
export type NewChannel = z.infer<typeof NewChannel>;
