import type { WorkKind } from '../work-kind.ts';
import type { Defaulted, DefaultedJson, Json, NullableOnInsert } from '#platform/database.ts';
import type {
  EntryTemplateWords,
  PortableTemplate,
  TemplatePhoto,
  TemplateTask,
  TemplateValues,
} from './entry-template.ts';
import type { RemovedTerm, TermKind } from './taxonomy.ts';

declare module '#platform/database.ts' {
  interface Database {
    contentType: ContentTypeTable;
    businessCategory: BusinessCategoryTable;
    businessService: BusinessServiceTable;
    businessLabel: BusinessLabelTable;
    labelTag: LabelTagTable;
    removedTerm: RemovedTermTable;
    entryTemplate: EntryTemplateTable;
    agencyEntryTemplate: AgencyEntryTemplateTable;
    entryPhotoSlot: EntryPhotoSlotTable;
    formerSlug: FormerSlugTable;
    industry: IndustryTable;
    businessModel: BusinessModelTable;
  }
}

/** Terms that entries refer to. */
interface TermTable {
  accountId: string;
  uid: string;
  position: Defaulted<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface ContentTypeTable extends TermTable {
  name: string;
  slug: string;
  purpose: Defaulted<'content' | 'testimonial' | 'contactUs'>;
  /** One of `typeIcons`; '' for none. */
  icon: Defaulted<string>;
  /** What several of its entries are called; '' as one. */
  plural: Defaulted<string>;
  /** Otherwise the website shows none of its entries. */
  isPublic: Defaulted<boolean>;
}

interface BusinessCategoryTable extends TermTable {
  label: string;
  alias: Defaulted<string>;
}

interface BusinessServiceTable extends TermTable {
  label: string;
  slug: string;
  alias: Defaulted<string>;
  description: Defaulted<string>;
}

interface BusinessLabelTable extends TermTable {
  label: string;
}

interface LabelTagTable {
  accountId: string;
  uid: string;
  labelId: string;
  label: string;
  position: Defaulted<number>;
  version: Defaulted<number>;
  updateDate: Defaulted<Date>;
}

interface RemovedTermTable {
  accountId: string;
  uid: string;
  kind: TermKind;
  document: Json<RemovedTerm>;
  removedDate: Defaulted<Date>;
}

interface EntryTemplateTable {
  accountId: string;
  uid: string;
  contentTypeId: string;
  name: string;
  isDefault: Defaulted<boolean>;
  fieldValues: DefaultedJson<TemplateValues>;
  photos: DefaultedJson<TemplatePhoto[]>;
  holdsPublishing: Defaulted<boolean>;
  stage: DefaultedJson<EntryTemplateWords['stage']>;
  tasks: DefaultedJson<TemplateTask[]>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  archivedDate: NullableOnInsert<Date>;
}

interface AgencyEntryTemplateTable {
  agencyId: string;
  uid: string;
  name: string;
  document: Json<PortableTemplate>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  archivedDate: NullableOnInsert<Date>;
}

interface EntryPhotoSlotTable {
  accountId: string;
  entryId: string;
  uid: string;
  label: string;
  position: number;
  isRequired: boolean;
  mediaId: NullableOnInsert<string>;
  createDate: Defaulted<Date>;
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
