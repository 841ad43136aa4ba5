import type { PgBoss } from 'pg-boss';
import type { Ports } from '#access/ports.ts';
import { createNameRecords } from '#integrations/dns/name-records.ts';
import { createGeocoder } from '#integrations/geocoder/create-geocoder.ts';
import type { Mail } from '#integrations/mail/mail.ts';
import { createMailboxMail } from '#integrations/mail/mailbox-mail.ts';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import type { SellerPayments } from '#integrations/payments/payments.ts';
import { createStripePayments } from '#integrations/payments/stripe-payments.ts';
import { createStripeSellers } from '#integrations/payments/stripe-sellers.ts';
import { isPublicOrLoopback } from '#integrations/outgoing/public-address.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { createTwilioMessages } from '#integrations/text-messages/twilio-messages.ts';
import { openTiles } from '#integrations/tiles/open-tiles.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import { queueOf } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/log.ts';
import type { OpenDatabase } from './open-database.ts';

/** Creates the adapters that are configured. */
export async function createPorts(config: Config, log: Log, { db }: OpenDatabase, boss: PgBoss): Promise<Ports> {
  return {
    config,
    log,
    db,
    clock: systemClock,
    storage: await openStorage(config.storageUrl),
    mail: await mailOf(config, db),
    textMessages: config.textMessagesUrl ? createTwilioMessages(config.textMessagesUrl) : null,
    payments: config.stripeUrl ? createStripePayments(config.stripeUrl) : null,
    sellers: sellersOf(config),
    geocoder: createGeocoder(config.geocoderUrl, db),
    tiles: openTiles(config.dataDir),
    dns: createNameRecords(),
    outgoing: createOutgoing(config.outgoingToLoopback ? { isAllowed: isPublicOrLoopback } : {}),
    queue: queueOf(boss, log),
  };
}

function sellersOf({ stripeUrl, stripeConnectSecret }: Config): SellerPayments | null {
  return stripeUrl && stripeConnectSecret ? createStripeSellers(stripeUrl, stripeConnectSecret) : null;
}

/** The SMTP library is loaded only if a mail server is configured. */
async function mailOf({ smtpUrl, mailFrom }: Config, db: Db): Promise<Mail> {
  if (!smtpUrl) return createMailboxMail(db, mailFrom);
  const { createSmtpMail } = await import('#integrations/mail/smtp-mail.ts');
  return createSmtpMail(smtpUrl, mailFrom);
}
