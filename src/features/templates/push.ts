import { z } from 'zod';
import type { SettingChange } from './setting.ts';

export const pushStates = ['waiting', 'applied', 'failed', 'returning', 'rolledBack'] as const;
export type PushState = (typeof pushStates)[number];

export const KeptSetting = z.object({
  key: z.string(),
  name: z.string(),
  /** Empty for what the account changed itself. */
  reason: z.string(),
});
export type KeptSetting = z.infer<typeof KeptSetting>;

/** What a push would do to an account. */
export interface PushPreview {
  accountId: string;
  businessName: string;
  /** The version it has. */
  number: number;
  changes: SettingChange[];
  kept: SettingChange[];
}

/** A version that was sent to accounts. */
export interface PushItem {
  pushId: string;
  number: number;
  replacesEdits: boolean;
  createDate: Date;
  rollBackDate: Date | null;
  /** How many accounts are in each state. */
  counts: Record<PushState, number>;
}

/** What became of a push in an account. */
export interface PushResult {
  accountId: string;
  businessName: string;
  state: PushState;
  applied: SettingChange[];
  kept: KeptSetting[];
  failure: string;
}

export interface PushDetail extends PushItem {
  templateId: string;
  name: string;
  /** Nothing was sent later, so it can be rolled back. */
  isNewest: boolean;
  results: PushResult[];
  nextCursor: string | null;
}
