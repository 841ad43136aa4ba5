/** Texts of counts and buttons outside of conversations. */
export const unreadMessages = {
  unread: '{count, plural, one {# unread message} other {# unread messages}}',
  open: 'Messages',
  openUnread: 'Messages, {count, plural, one {# unread} other {# unread}}',
  many: '99+',
  openMany: 'Messages, 99+ unread',
} as const;
