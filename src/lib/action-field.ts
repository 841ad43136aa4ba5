import { z } from 'zod';

/** How a form asks for a part of an action's input. */
export const ActionField = z.object({
  key: z.string(),
  /** A filter of entries, people of the team, a line, a text, a number, or a number that may be left out. */
  kind: z.enum(['filter', 'people', 'line', 'prose', 'number', 'optionalNumber']),
  label: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  /** Of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
});
export type ActionField = z.infer<typeof ActionField>;
