import type { Defaulted, GeneratedColumn, Json, NullableOnInsert } from '#platform/database.ts';
import type { Delivery, Endpoint } from './webhook.ts';

declare module '#platform/database.ts' {
  interface Database {
    webhookAttempt: WebhookAttemptTable;
    webhookDelivery: WebhookDeliveryTable;
    webhookEndpoint: WebhookEndpointTable;
  }
}

interface Owned {
  agencyId: string;
  /** Null for the agency's own. */
  accountId: string | null;
}

interface WebhookEndpointTable extends Owned {
  /** The account, else the agency. */
  tenantId: GeneratedColumn<string>;
  uid: string;
  kind: Defaulted<Endpoint['kind']>;
  name: string;
  address: string;
  types: Defaulted<string[]>;
  isFull: Defaulted<boolean>;
  state: Defaulted<'active' | 'disabled'>;
  disabledReason: NullableOnInsert<NonNullable<Endpoint['disabledReason']>>;
  disabledDate: NullableOnInsert<Date>;
  keyId: NullableOnInsert<string>;
  sealedSecret: string;
  publicKey: string;
  formerSecret: NullableOnInsert<string>;
  formerUntil: NullableOnInsert<Date>;
  lastDeliveredDate: NullableOnInsert<Date>;
  failingSince: NullableOnInsert<Date>;
  notices: Defaulted<number>;
  busyUntil: NullableOnInsert<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface WebhookDeliveryTable extends Owned {
  tenantId: GeneratedColumn<string>;
  uid: string;
  number: GeneratedColumn<number>;
  endpointId: string;
  sourceAccountId: string | null;
  type: string;
  data: Json<Record<string, unknown>>;
  eventDate: Date;
  key: string | null;
  state: Defaulted<Delivery['state']>;
  attempts: Defaulted<number>;
  tries: Defaulted<number>;
  nextDate: NullableOnInsert<Date>;
  createDate: Defaulted<Date>;
  endDate: NullableOnInsert<Date>;
}

interface WebhookAttemptTable extends Owned {
  deliveryId: string;
  number: number;
  attemptDate: Date;
  status: number | null;
  latency: number;
  answer: Defaulted<string>;
  failure: Defaulted<string>;
}
