import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#access/actor.ts';

/** Who started an upload, and is the only one who may see, continue or cancel it. */
export interface UploadOwner {
  userId: string | null;
  apiKeyId: string | null;
  phoneId: string | null;
  /** The hash of a customer's key; the upload waits for their testimonial. */
  visitorHash: string | null;
}

/** Anonymous visitors own nothing: uploads whose person, key or phone was deleted have no owner. */
export function uploadOwner(actor: Actor): UploadOwner {
  return {
    userId: actor.kind === 'user' || actor.kind === 'remembered' ? actor.userId : null,
    apiKeyId: actor.kind === 'key' ? actor.keyId : null,
    phoneId: actor.kind === 'phone' ? actor.phoneId : null,
    visitorHash: null,
  };
}

export function visitorOwner(visitorHash: string): UploadOwner {
  return { userId: null, apiKeyId: null, phoneId: null, visitorHash };
}

export function isOwnedBy({ userId, apiKeyId, phoneId, visitorHash }: UploadOwner): RawBuilder<boolean> {
  return sql<boolean>`(user_id is not distinct from ${userId} and api_key_id is not distinct from ${apiKeyId}
    and phone_id is not distinct from ${phoneId} and visitor_hash is not distinct from ${visitorHash}
    and coalesce(user_id, api_key_id, phone_id, visitor_hash) is not null)`;
}
