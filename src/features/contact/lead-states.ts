/** A lead's state: new until someone replies, archives it or marks it as spam. */
export const leadStates = ['new', 'answered', 'archived', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];
