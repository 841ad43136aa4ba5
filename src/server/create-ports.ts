import type { PgBoss } from 'pg-boss';
import type { Ports } from '#access/ports.ts';
import { createGeocoder } from '#integrations/geocoder/create-geocoder.ts';
import { createMailboxMail } from '#integrations/mail/mailbox-mail.ts';
import { createSmtpMail } from '#integrations/mail/smtp-mail.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { queueOf } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/log.ts';
import type { OpenDatabase } from './open-database.ts';

/** The adapters that the configuration names. */
export async function createPorts(config: Config, log: Log, { db }: OpenDatabase, boss: PgBoss): Promise<Ports> {
  return {
    config,
    log,
    db,
    clock: systemClock,
    storage: await openStorage(config.storageUrl),
    mail: config.smtpUrl ? createSmtpMail(config.smtpUrl, config.mailFrom) : createMailboxMail(db, config.mailFrom),
    geocoder: createGeocoder(config.geocoderUrl, db),
    queue: queueOf(boss),
  };
}
