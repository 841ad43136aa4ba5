import { z } from 'zod';

const lineBreakOrControl = /[\u0000-\u001f\u007f\u2028\u2029]/;
// Tabs and line breaks are text; the other control characters are not.
const controlInProse = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const unreadable = 'This text holds characters that cannot be stored. Delete them, or type the text again.';

function words(max: number) {
  return storable(z.string().normalize('NFC').trim().max(max, `At most ${max} characters, please.`));
}

/** Refuses what no column of the database takes: halves of characters, and the character zero. */
export function storable(text: z.ZodString) {
  return text.refine((value) => value.isWellFormed() && !value.includes('\0'), unreadable);
}

/** Text on one line, trimmed, in Unicode's composed form. `max` in UTF-16 units. */
export function line(max: number) {
  return words(max).refine(
    (value) => !lineBreakOrControl.test(value),
    'This text must stay on one line, without control characters.',
  );
}

/** Text of several lines, trimmed, in Unicode's composed form. `max` in UTF-16 units. */
export function prose(max: number) {
  return words(max).refine((value) => !controlInProse.test(value), unreadable);
}
