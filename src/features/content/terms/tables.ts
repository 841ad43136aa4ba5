import type { WorkKind } from '../work-kind.ts';
import type { Defaulted, DefaultedJson, Json } from '#platform/database.ts';
import type { EntryTemplate } from './entry-template.ts';
import type { RemovedTerm, TermKind } from './taxonomy.ts';

declare module '#platform/database.ts' {
  interface Database {
    removedTerm: RemovedTermTable;
    contentTypeTemplate: { accountId: string; contentTypeId: string; template: DefaultedJson<EntryTemplate> };
    formerSlug: FormerSlugTable;
    industry: IndustryTable;
    businessModel: BusinessModelTable;
  }
}

interface RemovedTermTable {
  accountId: string;
  uid: string;
  kind: TermKind;
  document: Json<RemovedTerm>;
  removedDate: Defaulted<Date>;
}

interface FormerSlugTable {
  accountId: string;
  kind: 'contentType' | 'businessService';
  slug: string;
  termId: string;
  createDate: Defaulted<Date>;
}

interface IndustryTable {
  uid: string;
  label: string;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
}

interface BusinessModelTable {
  uid: string;
  industryId: string;
  label: string;
  contentTypes: Defaulted<string[]>;
  categories: Defaulted<string[]>;
  services: Defaulted<string[]>;
  workKind: Defaulted<WorkKind>;
  isDone: Defaulted<boolean>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
}
