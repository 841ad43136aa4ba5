/** A rate limit: how many requests of one kind are allowed per time window, regardless of size. */
export interface Quota {
  /** The name in the RateLimit headers: letters and dashes. */
  name: string;
  limit: number;
  windowSeconds: number;
}

export interface QuotaState {
  /** Remaining requests; negative if this request exceeds the quota. */
  remaining: number;
  /** Seconds until the count resets. */
  resetSeconds: number;
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-10. */
export function quotaFields(quota: Quota, { remaining, resetSeconds }: QuotaState): Record<string, string> {
  return {
    'ratelimit-policy': `"${quota.name}";q=${quota.limit};w=${quota.windowSeconds}`,
    ratelimit: `"${quota.name}";r=${Math.max(0, remaining)};t=${Math.max(0, Math.ceil(resetSeconds))}`,
  };
}
