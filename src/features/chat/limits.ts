/** What the composer knows without the schemas. */
export const longestMessage = 10_000;
export const mostAttachments = 20;
export const mostMessagesAtOnce = 1_000;

/** One tap away. */
export const quickReactions = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const;
/** Behind a plus. */
const moreReactions = [
  '🙏',
  '👏',
  '💪',
  '🔥',
  '😍',
  '😮',
  '😢',
  '🤔',
  '👎',
  '❌',
  '⚠️',
  '🚧',
  '🏠',
  '🔨',
  '📷',
  '☔',
] as const;
export const everyReaction = [...quickReactions, ...moreReactions] as const;
export type Reaction = (typeof everyReaction)[number];
