import type { Config } from '#platform/config.ts';
import { seal, unseal } from '#platform/secrets/sealing.ts';
import { newSecrets, type Secrets } from './signature.ts';

/** Opens for the endpoint alone: in another row, it is nothing. */
const purposeOf = (endpointId: string) => ['webhook', endpointId] as const;

/** New secrets of an endpoint, as its row has them, and the one that the receiver needs. */
export async function makeSecrets(config: Config, endpointId: string) {
  const { secrets, publicKey } = newSecrets();
  const sealedSecret = await seal(config, JSON.stringify(secrets), purposeOf(endpointId));
  return { secret: secrets.shared, row: { sealedSecret, publicKey } };
}

interface Row {
  endpointId: string;
  sealedSecret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
}

/** The secrets that messages are signed with now, the newest first; none if they were sealed by a key that is lost. */
export async function validSecrets(
  config: Config,
  { endpointId, sealedSecret, formerSecret, formerUntil }: Row,
  now: Date,
): Promise<Secrets[]> {
  const sealed = [sealedSecret, ...(formerSecret && formerUntil && formerUntil > now ? [formerSecret] : [])];
  const opened = await Promise.all(sealed.map((one) => unseal(config, one, purposeOf(endpointId))));
  return opened.flatMap((one) => (one === undefined ? [] : (JSON.parse(one) as Secrets)));
}
