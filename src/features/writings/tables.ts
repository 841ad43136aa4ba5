import type { Defaulted, DefaultedJson } from '#platform/database.ts';
import type { DescriptionColumns } from './description-text.ts';
import type { Destination, DestinationColumns } from './destination.ts';

declare module '#platform/database.ts' {
  interface Database {
    destination: DestinationTable;
    descriptionText: DescriptionTextTable;
  }
}

interface Placed {
  accountId: string;
  position: Defaulted<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface DestinationTable extends DestinationColumns, Placed {
  checks: DefaultedJson<Destination['checks']>;
}

interface DescriptionTextTable extends DescriptionColumns, Placed {}
