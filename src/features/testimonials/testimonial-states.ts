export const testimonialStates = ['pending', 'approved', 'hidden', 'withdrawn', 'suspected'] as const;
