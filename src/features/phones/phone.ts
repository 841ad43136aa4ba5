import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** How long a code can pair one phone. */
export const pairingMinutes = 10;

const phoneCount = z.number().int().min(1, 'Allow at least one phone.').max(1_000, 'Allow up to 1,000 phones.');

/** The house's rules for all accounts. */
export const PhoneRules = z.strictObject({
  isAllowed: z.boolean(),
  /** Per account. */
  maxPhones: phoneCount,
  /** Per photo or video. */
  maxFileBytes: z
    .number()
    .int()
    .min(1_000_000, 'Allow files of at least 1 MB.')
    .max(2_000_000_000, 'Files may have up to 2,000 MB.'),
});
export type PhoneRules = z.infer<typeof PhoneRules>;

/** An account's choices within the house's rules; omitted ones don't change. */
export const PhoneSettingsPatch = z.strictObject({
  isOn: z.boolean().optional(),
  /** Null: as many as the house allows. */
  maxPhones: phoneCount.nullable().optional(),
});

/** An account's phone settings and limits. */
export interface PhoneAllowance {
  /** By the house. */
  isAllowed: boolean;
  /** By the account itself. */
  isOn: boolean;
  /** The account's own limit; null if it has none. */
  maxPhones: number | null;
  houseMaxPhones: number;
  maxFileBytes: number;
  pairedCount: number;
}

/** Whether phones may upload here at all. */
export function takesPhones({ isAllowed, isOn }: Pick<PhoneAllowance, 'isAllowed' | 'isOn'>): boolean {
  return isAllowed && isOn;
}

/** The maximum number of phones: the account's own limit never exceeds the house's. */
export function phoneLimit({ maxPhones, houseMaxPhones }: PhoneAllowance): number {
  return Math.min(maxPhones ?? houseMaxPhones, houseMaxPhones);
}

/** Why no phone can be paired now, in words for the user; undefined if one can. */
export function pairingRefusal(allowance: PhoneAllowance): string | undefined {
  if (!allowance.isAllowed) return 'Uploads from phones are turned off for everyone. Ask the operator to allow them.';
  if (!allowance.isOn)
    return 'Uploads from phones are turned off for this business. An administrator can turn them on.';
  const limit = phoneLimit(allowance);
  if (allowance.pairedCount < limit) return undefined;
  const phones = limit === 1 ? 'its one phone' : `all of its ${limit} phones`;
  return `This business has paired ${phones}. Disconnect one to pair another.`;
}

export const PhoneName = line(60).refine(
  (name) => name !== '',
  'Give the phone a name, so that you recognize it later.',
);

/** A paired phone, without its secret. */
export interface Phone {
  uid: Uid;
  name: string;
  userId: string;
  /** Who paired it; empty for people who aren't members of the account themselves. */
  userName: string;
  createDate: Date;
  /** To the minute. */
  lastUsedDate: Date | null;
  uploadsCount: number;
}

/** The data of a phone's own page. */
export interface PairedPhone {
  phoneId: string;
  accountId: string;
  name: string;
  businessName: string;
  maxFileBytes: number;
  maxVideoSeconds: number;
}

const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Pixel/, 'Pixel'],
  [/SM-|Samsung/, 'Galaxy'],
  [/Android/, 'Android phone'],
];

/** A phone's default name: “Mia’s iPhone”. */
export function suggestedName(userAgent: string, firstName: string): string {
  const device = devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'phone';
  return firstName.trim() ? `${firstName.trim()}’s ${device}`.slice(0, 60) : device[0]!.toUpperCase() + device.slice(1);
}
