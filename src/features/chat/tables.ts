import type { Defaulted, NullableOnInsert } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    chat: ChatTable;
    chatAuthor: ChatAuthorTable;
    chatMessage: ChatMessageTable;
    chatAttachment: ChatAttachmentTable;
    chatMention: ChatMentionTable;
    chatReaction: ChatReactionTable;
    chatReader: ChatReaderTable;
    chatPresence: ChatPresenceTable;
  }
}

interface ChatTable {
  accountId: string;
  entryId: string;
  lastNumber: Defaulted<number>;
  lastDate: Defaulted<Date>;
}

interface ChatAuthorTable {
  accountId: string;
  userId: string;
  name: string;
  isOfAgency: Defaulted<boolean>;
}

interface ChatMessageTable {
  accountId: string;
  uid: string;
  entryId: string;
  number: number;
  userId: string | null;
  /** Else, without a person, it is that of somebody who was erased. */
  isByProgram: Defaulted<boolean>;
  text: string;
  replyToId: string | null;
  createDate: Defaulted<Date>;
  editedDate: NullableOnInsert<Date>;
  pinnedDate: NullableOnInsert<Date>;
  deletedDate: NullableOnInsert<Date>;
}

interface ChatAttachmentTable {
  accountId: string;
  messageId: string;
  mediaId: string;
  position: Defaulted<number>;
  pointX: number | null;
  pointY: number | null;
}

interface ChatMentionTable {
  accountId: string;
  messageId: string;
  userId: string;
  name: string;
}

interface ChatReactionTable {
  accountId: string;
  messageId: string;
  userId: string;
  emoji: string;
  createDate: Defaulted<Date>;
}

interface ChatReaderTable {
  accountId: string;
  entryId: string;
  userId: string;
  readNumber: Defaulted<number>;
  isMuted: Defaulted<boolean>;
}

interface ChatPresenceTable {
  accountId: string;
  entryId: string;
  userId: string;
  seenDate: Date;
  typedDate: Date | null;
}
