import type { Defaulted } from '#platform/database.ts';
import type { PlanResource } from './plan-use.ts';

declare module '#platform/database.ts' {
  interface Database {
    /** Kept by the database, from media, leads' files and customers' uploads. */
    accountStorage: { accountId: string; storedBytes: Defaulted<number> };
    planUseWarning: PlanUseWarningTable;
  }
}

interface PlanUseWarningTable {
  agencyId: string;
  resource: PlanResource;
  percent: 80 | 100;
  /** When the period began in which it was last reported. */
  periodDate: string;
  isCurrent: boolean;
}
