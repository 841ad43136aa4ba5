export const destinationKinds = ['website', 'socialMedia', 'listing', 'email', 'other'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

export const mostChecks = 20;
