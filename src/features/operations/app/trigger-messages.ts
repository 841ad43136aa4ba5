/** In the words of the specification (3 §2). */
export const triggerMessages = {
  success: '{type} trigger worked successfully! ({message})',
  failed: '{type} trigger failed! {message}',
  /** Of more than three at once. */
  many: '{count, number} triggers ran. {failed, plural, =0 {All worked successfully!} one {# failed!} other {# failed!}}',
} as const;
