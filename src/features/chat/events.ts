import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { Uid } from '#lib/uid.ts';

const common = {
  scope: 'account',
  need: 'content.read',
  alsoNeeds: 'chat.read',
  subject: 'message',
  version: 1,
} as const;
const entryId = '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be';
const messageId = '9c1e-07b2-5aa4-4d0e-8f33-61c2-d0ab';

/** Its words are read by those who may. */
export const messageSent = defineEvent('messageSent', {
  ...common,
  label: 'Message sent',
  payload: z.object({ entryId: Uid, messageId: Uid, number: z.number() }),
  sample: { entryId, messageId, number: 12 },
});
/** It was edited, deleted, restored, pinned or reacted to. */
export const messageChanged = defineEvent('messageChanged', {
  ...common,
  label: 'Message changed',
  payload: z.object({ entryId: Uid, messageId: Uid }),
  sample: { entryId, messageId },
});
export const messagesRead = defineEvent('messagesRead', {
  ...common,
  label: 'Messages read',
  payload: z.object({ entryId: Uid, userId: Uid, number: z.number() }),
  sample: { entryId, userId: messageId, number: 12 },
});
/** A message names somebody of the team. */
export const personMentioned = defineEvent('personMentioned', {
  ...common,
  label: 'Person mentioned in a message',
  payload: z.object({ entryId: Uid, messageId: Uid, userId: Uid, name: z.string() }),
  sample: { entryId, messageId, userId: messageId, name: 'Pat Miller' },
});
