import { z } from 'zod';
import { CardMedia } from '#features/content/entry-card.ts';
import { pageOf, PageQuery, SearchQuery } from '#lib/lists/page.ts';
import { prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { everyReaction, longestMessage, mostAttachments, mostMessagesAtOnce } from './limits.ts';

/** A place on a photo, from its top left corner: 0 to 1. */
const Point = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

const NewAttachment = z.strictObject({ mediaId: Uid, point: Point.nullable().default(null) });

const Words = prose(longestMessage);
/** Who is named by `@name` in the text; those who may not read the entry are left out, and stay plain text. */
const MentionIds = z.array(Uid).max(50, 'Mention at most 50 people at once.').default([]);

const tooEmpty = 'Write something, or add a photo.';

export const NewMessage = z
  .strictObject({
    entryId: Uid,
    /** Made by the client: a message that is sent twice is there once. */
    uid: Uid.optional(),
    text: Words.default(''),
    replyToId: Uid.nullable().default(null),
    mentionIds: MentionIds,
    attachments: z
      .array(NewAttachment)
      .max(mostAttachments, `At most ${mostAttachments} photos and videos, please. Send the rest as another message.`)
      .refine((all) => new Set(all.map(({ mediaId }) => mediaId)).size === all.length, 'Each photo can be added once.')
      .default([]),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, { message: tooEmpty, path: ['text'] });
export type NewMessage = z.infer<typeof NewMessage>;

export const MessageEdit = z.strictObject({ messageId: Uid, text: Words.min(1, tooEmpty), mentionIds: MentionIds });

export const MessageReaction = z.strictObject({ messageId: Uid, emoji: z.enum(everyReaction), isOn: z.boolean() });

export const ChatPerson = z.object({
  userId: Uid,
  name: z.string(),
  logoUrl: z.string().nullable(),
  /** Looks after the account for its agency. */
  isOfAgency: z.boolean(),
});
export type ChatPerson = z.infer<typeof ChatPerson>;

export const ChatMessage = z.object({
  uid: Uid,
  entryId: Uid,
  /** Its place in the conversation, from 1: the same for all. */
  number: z.number(),
  /** Null for a program, or for somebody whose data was erased. */
  userId: z.string().nullable(),
  isByProgram: z.boolean(),
  authorName: z.string(),
  isOfAgency: z.boolean(),
  logoUrl: z.string().nullable(),
  /** Empty once it is deleted. */
  text: z.string(),
  mentions: z.array(z.object({ userId: Uid, name: z.string() })),
  attachments: z.array(z.object({ media: CardMedia, point: Point.nullable() })),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(Uid), names: z.array(z.string()) })),
  /** The beginning of what it answers. */
  replyTo: z.object({ uid: Uid, number: z.number(), authorName: z.string(), text: z.string() }).nullable(),
  createDate: z.date(),
  editedDate: z.date().nullable(),
  pinnedDate: z.date().nullable(),
  deletedDate: z.date().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const MessageQuery = PageQuery.extend({
  entryId: Uid,
  /** More than of other lists, to reach a message far back. */
  limit: z.int().min(1).max(mostMessagesAtOnce).default(30),
});
export const MessagePage = pageOf(ChatMessage);

/** What surrounds the messages of an entry, for one person. */
export const Chat = z.object({
  entryId: Uid,
  title: z.string(),
  lastNumber: z.number(),
  /** How far they have read. */
  readNumber: z.number(),
  isMuted: z.boolean(),
  /** Who may read the entry, and can be mentioned. */
  people: z.array(ChatPerson),
  /** How far the others have read. */
  readers: z.array(z.object({ userId: Uid, number: z.number() })),
  pinned: z.array(ChatMessage),
});
export type Chat = z.infer<typeof Chat>;

export const MessageSearch = SearchQuery.extend({ entryId: Uid.optional() });
export const FoundMessage = ChatMessage.pick({
  uid: true,
  entryId: true,
  number: true,
  isByProgram: true,
  authorName: true,
  text: true,
  createDate: true,
}).extend({ entryTitle: z.string() });
export const FoundMessages = pageOf(FoundMessage);

export const ConversationQuery = PageQuery.extend({
  /** Only those with messages that the person hasn't read. */
  unread: z.boolean().default(false),
});
export const Conversation = z.object({
  entryId: Uid,
  title: z.string(),
  cover: CardMedia.nullable(),
  lastDate: z.date(),
  /** The latest message that wasn't deleted. */
  last: z
    .object({ isByProgram: z.boolean(), authorName: z.string(), text: z.string(), attachmentCount: z.number() })
    .nullable(),
  /** At most 100 are counted. */
  unread: z.number(),
  isMuted: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;
export const ConversationPage = pageOf(Conversation);

export const Presence = z.object({ userId: Uid, name: z.string(), isTyping: z.boolean() });
export type Presence = z.infer<typeof Presence>;

declare module '#features/content/entry-parts.ts' {
  interface EntryCardParts {
    /** How many messages of others about it the viewer hasn't read; at most 100 are counted. */
    unreadMessages: number;
  }
}
