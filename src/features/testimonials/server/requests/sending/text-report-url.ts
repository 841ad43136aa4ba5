import type { Config } from '#platform/config.ts';

/** Where the gateway tells what became of a request's message; it signs this very address. */
export function textReportUrl({ publicUrl }: Config, accountId: string, requestId: string): string {
  return new URL(`/text-messages/${accountId}/${requestId}`, publicUrl).href;
}
