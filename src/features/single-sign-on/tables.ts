import type { DomainFinding } from '#features/tenants/domain.ts';
import type { Defaulted } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    agencyProvider: AgencyProviderTable;
    agencyMailDomain: AgencyMailDomainTable;
    providerPerson: ProviderPersonTable;
    providerSignIn: ProviderSignInTable;
  }
}

interface AgencyProviderTable {
  agencyId: string;
  issuer: string;
  clientId: string;
  isOn: Defaulted<boolean>;
  isRequired: Defaulted<boolean>;
  letsJoin: Defaulted<boolean>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface AgencyMailDomainTable {
  agencyId: string;
  domain: string;
  /** What its TXT record must say. */
  token: string;
  verifiedDate: Date | null;
  checkedDate: Date | null;
  finding: DomainFinding | null;
  /** Days in a row on which the record of a proven one was gone. */
  misses: Defaulted<number>;
  createDate: Defaulted<Date>;
}

interface ProviderPersonTable {
  agencyId: string;
  /** The provider's own id of the person. */
  subject: string;
  userId: string;
  createDate: Defaulted<Date>;
}

interface ProviderSignInTable {
  agencyId: string;
  stateHash: string;
  /** Of the secret that the browser keeps. */
  browserHash: string;
  hostAgencyId: string | null;
  createDate: Defaulted<Date>;
  expireDate: Date;
}
