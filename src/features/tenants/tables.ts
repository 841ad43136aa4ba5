import type { ColumnType } from 'kysely';
import type { AgencyAiSettings } from './agency.ts';
import type { Defaulted, DefaultedJson, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';
import type { SubscriptionType } from './account.ts';
import type { DomainFinding, SitesFinding } from './domain.ts';
import type { DomainReport } from './domain-report.ts';

declare module '#platform/database.ts' {
  interface Database {
    formerHost: FormerHostTable;
    accountGram: AccountGramTable;
  }
}

declare module '#access/tables.ts' {
  interface AgencyTable {
    whitelabelFinding: DomainFinding | null;
    sitesFinding: NullableOnInsert<SitesFinding>;
    aiSettings: DefaultedJson<Partial<AgencyAiSettings>>;
  }
  interface AccountTable {
    subscriptionType: Defaulted<SubscriptionType>;
    whitelabelFinding: DomainFinding | null;
    /** What the last check of the domain saw. */
    whitelabelReport: ColumnType<DomainReport | null, string | null | undefined, string | null>;
  }
  interface SiteAccountView {
    subscriptionType: GeneratedColumn<SubscriptionType>;
  }
}

/** Kept by the database: three letters in a row of an account's name. */
interface AccountGramTable {
  accountId: string;
  agencyId: string;
  gram: string;
}

interface FormerHostTable {
  hostHash: string;
  closedDate: Defaulted<Date>;
}
