import { z } from 'zod';
import { Month } from './month.ts';

/** A figure of a month, and of the month before. */
export interface Compared {
  now: number;
  before: number;
}

/** An entry that visitors have opened, as the site shows it now. */
export interface TopEntry {
  title: string;
  views: number;
  /** The key of its cover in the file storage. */
  pictureKey: string | null;
}

export interface AccountFigures {
  kind: 'account';
  views: Compared;
  entries: Compared;
  published: Compared;
  leads: Compared;
  asked: Compared;
  received: Compared;
  shown: Compared;
  /** The average of what was received; null for none. */
  rating: number | null;
  /** Views of each day. */
  days: number[];
  top: TopEntry[];
}

/** What one account adds to its agency's report. */
export interface AccountLine {
  name: string;
  views: number;
  published: number;
  leads: number;
  received: number;
}

export interface AgencyFigures {
  kind: 'agency';
  views: Compared;
  published: Compared;
  leads: Compared;
  received: Compared;
  days: number[];
  /** Those with the most views. */
  lines: AccountLine[];
  /** How many accounts have figures beside those. */
  otherAccounts: number;
}

export type Figures = AccountFigures | AgencyFigures;

export interface Report {
  agencyId: string;
  name: string;
  month: string;
  figures: Figures;
}

/** Whether there was nothing at all, in the month and the one before. */
export function isEmpty(figures: Figures): boolean {
  return Object.values(figures).every(
    (figure: unknown) =>
      typeof figure !== 'object' || figure === null || !('before' in figure) || isNothing(figure as Compared),
  );
}

const isNothing = ({ now, before }: Compared) => now === 0 && before === 0;

/** The screen of an account's or agency's reports. */
export const ReportList = z.object({
  /** The latest first. */
  months: z.array(Month),
  /** The next month's first day there, when the next report comes: the first one if there is none yet. */
  nextDay: z.string(),
  isMailed: z.boolean(),
  /** Whether the person who asks gets it. */
  isMailedToMe: z.boolean(),
  isAdministrator: z.boolean(),
});
export type ReportList = z.infer<typeof ReportList>;

export const ReportChange = z.strictObject({ isMailed: z.boolean() });
export type ReportChange = z.infer<typeof ReportChange>;
