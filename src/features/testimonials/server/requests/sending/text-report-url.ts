import type { Config } from '#platform/config.ts';

/** The callback URL for a request's delivery reports; the gateway signs exactly this URL. */
export function textReportUrl({ publicUrl }: Config, accountId: string, requestId: string): string {
  return new URL(`/text-messages/${accountId}/${requestId}`, publicUrl).href;
}
