/** What receives events: a program, or a channel of a chat, which gets cards that aren't signed. */
export const endpointKinds = ['standard', 'slack', 'teams'] as const;
