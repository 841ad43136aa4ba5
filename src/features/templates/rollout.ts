import { z } from 'zod';
import type { SettingChange } from './setting.ts';

export const rolloutStates = ['waiting', 'applied', 'failed', 'returning', 'rolledBack'] as const;
export type RolloutState = (typeof rolloutStates)[number];

export const KeptSetting = z.object({
  key: z.string(),
  name: z.string(),
  /** Empty for what the account changed itself. */
  reason: z.string(),
});
export type KeptSetting = z.infer<typeof KeptSetting>;

/** What a rollout would do to an account. */
export interface RolloutPreview {
  accountId: string;
  businessName: string;
  /** The version it has. */
  number: number;
  changes: SettingChange[];
  kept: SettingChange[];
}

/** A version that was sent to accounts. */
export interface RolloutItem {
  rolloutId: string;
  number: number;
  replacesEdits: boolean;
  createDate: Date;
  rollBackDate: Date | null;
  /** How many accounts are in each state. */
  counts: Record<RolloutState, number>;
}

/** What became of a rollout in an account. */
export interface RolloutResult {
  accountId: string;
  businessName: string;
  state: RolloutState;
  applied: SettingChange[];
  kept: KeptSetting[];
  failure: string;
}

export interface RolloutDetail extends RolloutItem {
  templateId: string;
  name: string;
  /** Nothing was sent later, so it can be rolled back. */
  isNewest: boolean;
  results: RolloutResult[];
  nextCursor: string | null;
}
