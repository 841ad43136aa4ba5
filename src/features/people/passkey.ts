import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Confirmation } from './second-factor.ts';

/** What a browser returns: checked by the library, which knows its form. */
const Signed = z.looseObject({ id: z.string().min(1).max(1_400), response: z.looseObject({}) });
/** The same from a browser that proves that it has a passkey. */
export const PasskeyAnswer = z.strictObject({ answer: Signed });

export const PasskeyName = line(60).min(1, 'Give it a name.');
export const AddPasskey = z.strictObject({ name: PasskeyName, answer: Signed });
export const RenamePasskey = z.strictObject({ key: z.string().min(1).max(1_400), name: PasskeyName });
export const RemovePasskey = Confirmation.extend({ key: z.string().min(1).max(1_400) });
/** The form that asks for a new one. */
export const NewPasskey = Confirmation.extend({ name: PasskeyName });
export type NewPasskey = z.infer<typeof NewPasskey>;

export interface Passkey {
  key: string;
  name: string;
  /** Where it signs in, and nowhere else. */
  host: string;
  /** Whether that is here. */
  isHere: boolean;
  createDate: Date;
  usedDate: Date | null;
}
