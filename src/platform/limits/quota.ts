/** How many requests of one kind somebody may make in a span of time; all that counts is the request, not its size. */
export interface Quota {
  /** Names it in the RateLimit fields: letters and dashes. */
  name: string;
  limit: number;
  windowSeconds: number;
}

export interface QuotaState {
  /** What is left; negative when this request is one too many. */
  remaining: number;
  /** Until the count starts over. */
  resetSeconds: number;
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10. */
export function quotaFields(quota: Quota, { remaining, resetSeconds }: QuotaState): Record<string, string> {
  return {
    'ratelimit-policy': `"${quota.name}";q=${quota.limit};w=${quota.windowSeconds}`,
    ratelimit: `"${quota.name}";r=${Math.max(0, remaining)};t=${Math.max(0, Math.ceil(resetSeconds))}`,
  };
}
