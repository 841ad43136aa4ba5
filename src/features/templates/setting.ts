import { z } from 'zod';

/** A setting of an account as a template carries it. What is as in every new account is left out. */
export const Setting = z.object({
  /** Begins with the name of its part: `site/welcomeText`, `service/{uid}`. */
  key: z.string(),
  /** What people call it. */
  name: z.string(),
  value: z.json(),
});
export type Setting = z.infer<typeof Setting>;

/** An account's set-up, in the order in which it is applied. */
export const Settings = z.array(Setting);
export type Settings = z.infer<typeof Settings>;

/** What happens to a setting; null: it is, or becomes, as in every new account. */
export const SettingChange = z.object({
  key: z.string(),
  name: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
});
export type SettingChange = z.infer<typeof SettingChange>;
