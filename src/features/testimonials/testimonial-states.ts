export const testimonialStates = ['pending', 'approved', 'hidden', 'withdrawn'] as const;
