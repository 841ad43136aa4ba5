import { defineCapability } from '#access/capability.ts';
import {
  deleteMessage,
  editMessage,
  pinMessage,
  purgeMessagesJob,
  reactToMessage,
  restoreMessage,
} from './change-messages.ts';
import { sendChatMentionJob, sendChatReplyJob } from './chat-mails.tsx';
import { countUnreadMessages, countUnreadOfEntry, listConversations, markRead, muteChat } from './conversations.ts';
import { getChat, getMessage, listMessages, searchMessages } from './list-messages.ts';
import { updatePresence } from './presence.ts';
import { chatMediaUse, chatPart, ownMessages } from './provided-values.ts';
import { sendMessage } from './send-message.ts';

/** What the team says about its entries. */
export const chat = defineCapability({
  account: {
    countUnreadMessages,
    countUnreadOfEntry,
    deleteMessage,
    editMessage,
    getChat,
    getMessage,
    listConversations,
    listMessages,
    markRead,
    muteChat,
    pinMessage,
    reactToMessage,
    restoreMessage,
    searchMessages,
    sendMessage,
    updatePresence,
  },
  jobs: [purgeMessagesJob, sendChatMentionJob, sendChatReplyJob],
  provides: [chatMediaUse, chatPart, ownMessages],
});
