import { chatKinds } from '#lib/chat-card.ts';

/** What receives events: a program, or a channel of a chat, which gets cards that aren't signed. */
export const endpointKinds = ['standard', ...chatKinds] as const;
