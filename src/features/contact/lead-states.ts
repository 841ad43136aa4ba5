/** A lead's state: new until someone replies, archives it or marks it as spam; `suspected` waits apart. */
export const leadStates = ['new', 'answered', 'archived', 'spam', 'suspected'] as const;
/** The states of messages that are no leads: lists, counts and mails leave them out unless asked. */
export const spamStates = ['spam', 'suspected'] as const;
export type LeadState = (typeof leadStates)[number];
