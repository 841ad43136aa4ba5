/** Where a lead stands: new until somebody replies, files it away or calls it spam. */
export const leadStates = ['new', 'answered', 'archived', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];
