import type { NameRecords } from '#integrations/dns/name-records.ts';
import type { Geocoder } from '#integrations/geocoder/geocoder.ts';
import type { Mail } from '#integrations/mail/mail.ts';
import type { Outgoing } from '#integrations/outgoing/outgoing.ts';
import type { Payments, SellerPayments } from '#integrations/payments/payments.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import type { TextMessages } from '#integrations/text-messages/text-messages.ts';
import type { Tiles } from '#integrations/tiles/tile-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/log.ts';

/** Everything outside the process; replaced in tests. */
export interface Ports {
  config: Config;
  log: Log;
  db: Db;
  clock: Clock;
  storage: Storage;
  mail: Mail;
  /** Null if no gateway is configured. */
  textMessages: TextMessages | null;
  /** Null where agencies pay by invoice. */
  payments: Payments | null;
  /** Null where agencies can't be paid online by their accounts. */
  sellers: SellerPayments | null;
  geocoder: Geocoder;
  /** The built-in map. */
  tiles: Tiles;
  dns: NameRecords;
  /** Requests to user-supplied URLs. */
  outgoing: Outgoing;
  queue: JobQueue;
}
