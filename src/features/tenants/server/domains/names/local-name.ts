import type { Config } from '#platform/config.ts';

/** Below `localhost` every name leads to a developer's machine, and nobody else's does. */
export function isLocalName({ isProduction, publicUrl }: Config, domain: string): boolean {
  return !isProduction && isLocal(publicUrl.hostname) && isLocal(domain);
}

const isLocal = (name: string) => /(^|\.)localhost$/.test(name);
