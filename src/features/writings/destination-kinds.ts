export const destinationKinds = ['website', 'socialMedia', 'listing', 'email', 'other'] as const;
