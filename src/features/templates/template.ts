import { z } from 'zod';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import type { RolloutItem } from './rollout.ts';

const name = line(80).min(1, 'Write a name.');
const note = line(200).default('');

export const NewTemplate = z.strictObject({
  name,
  accountId: Uid.or(z.literal('')).refine(Boolean, 'Choose an account.'),
});
export type NewTemplate = z.infer<typeof NewTemplate>;

/** What it is called, and to whom it is offered. */
export const TemplateChange = z.strictObject({
  name,
  /** New accounts of its agency can start from it. */
  isPublicTemplate: z.boolean(),
  /** Those of other agencies, too; only the house opens it to them. */
  isPublicTemplateGlobal: z.boolean(),
});
export type TemplateChange = z.infer<typeof TemplateChange>;

export const NewVersion = z.strictObject({ note });
export type NewVersion = z.infer<typeof NewVersion>;

/** What a new account can start from. */
export interface TemplateChoice {
  templateId: string;
  name: string;
  /** Of the agency itself, whose later versions reach the account. */
  isOwn: boolean;
  /** An account as it is then, not a saved template. */
  isLive: boolean;
}

/** Whether new accounts are offered an account as a template. */
export const AccountMark = z
  .strictObject({
    accountId: Uid,
    /** To those of its agency. */
    isPublicTemplate: z.boolean(),
    /** To those of other agencies, too; only the house opens it to them. */
    isPublicTemplateGlobal: z.boolean().default(false),
  })
  .refine((mark) => mark.isPublicTemplate || !mark.isPublicTemplateGlobal, {
    path: ['isPublicTemplateGlobal'],
    message: 'Offer it to accounts of its own agency first.',
  });
export type AccountMark = z.infer<typeof AccountMark>;

/** How much of one part a set-up has. */
export interface PartCount {
  title: string;
  count: number;
}

/** An account that new ones are offered as a template. */
export interface MarkedAccount {
  accountId: string;
  businessName: string;
  isPublicTemplateGlobal: boolean;
  /** What it has now. */
  counts: PartCount[];
}

/** A template in lists. */
export interface TemplateItem extends TemplateChange {
  templateId: string;
  version: number;
  /** The account that new versions are made of; null once it is gone. */
  sourceAccountId: string | null;
  sourceName: string | null;
  /** It isn't named, since the person sees chosen accounts, and not this one. */
  isFromUnseen: boolean;
  /** The newest version. */
  number: number;
  /** When that was made. */
  versionDate: Date;
  /** How many accounts were started from it. */
  accountCount: number;
  /** What the newest version sets. */
  counts: PartCount[];
}

/** The settings of one part, by what they are called. */
export interface SettingGroup {
  title: string;
  names: string[];
}

export interface TemplateDetail extends TemplateItem {
  versions: { number: number; note: string; createDate: Date }[];
  /** What was sent to its accounts, latest first. */
  rollouts: RolloutItem[];
  /** What the newest version sets. */
  groups: SettingGroup[];
}
