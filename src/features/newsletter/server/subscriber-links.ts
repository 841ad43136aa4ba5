import { createHmac } from 'node:crypto';
import type { AccountScope } from '#access/scope.ts';
import { loadLinkSecret } from '#features/publishing/server/send/post-media.ts';

export type LinkKind = 'confirm' | 'leave';

/** The last part of a subscriber's links, signed: nobody else can say yes or leave for them. */
export async function subscriberLinks(scope: AccountScope): Promise<(kind: LinkKind, subscriberId: string) => string> {
  const { linkSecret } = await loadLinkSecret(scope);
  return (kind, subscriberId) => {
    const signed = createHmac('sha256', linkSecret).update(`newsletter ${kind} ${subscriberId}`).digest('base64url');
    return `${subscriberId}.${signed}`;
  };
}
