import { z } from 'zod';

/** By what someone shows who they are at a sign-in. */
export const signInWays = [
  'password',
  'link',
  'passkey',
  'provider',
  'app',
  'recoveryCode',
  'signUp',
  'invitation',
] as const;
export type SignInWay = (typeof signInWays)[number];

/** How long the history of sign-ins is kept. */
export const signInRecordDays = 90;

/** A sign-in, or an attempt that was refused, as its person sees it. */
export const SignInRecord = z.object({
  uid: z.string(),
  way: z.enum(signInWays),
  isRefused: z.boolean(),
  /** 'Chrome, Windows'; '' if unknown. */
  device: z.string(),
  /** The beginning of the address; '' if unknown. */
  place: z.string(),
  createDate: z.date(),
});
export type SignInRecord = z.infer<typeof SignInRecord>;
