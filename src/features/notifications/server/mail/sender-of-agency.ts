import type { AgencyScope, SystemScope } from '#access/scope.ts';
import type { MailSender } from '#integrations/mail/mail.ts';
import type { Config } from '#platform/config.ts';
import { unseal } from '#platform/secrets/sealing.ts';

/** The key of a sender opens nothing in another agency's row. */
export const senderKeyPurpose = (agencyId: string) => ['sender key', agencyId] as const;

export interface AgencySender {
  /** Empty for the app's. */
  name: string;
  /** Null while its domain doesn't let us send in its name. */
  sender: MailSender | null;
}

/** Whom an agency's mails come from, if it has chosen somebody. */
export async function senderOfAgency(
  { tx }: SystemScope | AgencyScope,
  config: Config,
  agencyId: string,
): Promise<AgencySender | undefined> {
  const row = await tx
    .selectFrom('agencySender')
    .select(['name', 'address', 'sealedSecret', 'liveDate'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, address, sealedSecret, liveDate } = row;
  // Sealed with a key that is gone: a mail that isn't signed would be taken for a forgery.
  const privateKey = liveDate && (await unseal(config, sealedSecret, senderKeyPurpose(agencyId)));
  return { name, sender: privateKey ? { address, privateKey } : null };
}
