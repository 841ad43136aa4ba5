/** In the words of the specification (3 §2). */
export const triggerMessages = {
  success: '{type} trigger worked successfully! ({message})',
  failed: '{type} trigger failed! {message}',
} as const;
