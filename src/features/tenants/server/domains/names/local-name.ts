import type { Config } from '#platform/config.ts';

/** Under `localhost`, every name leads to the developer's machine and to no one else's. */
export function isLocalName({ isProduction, publicUrl }: Config, domain: string): boolean {
  return !isProduction && isLocal(publicUrl.hostname) && isLocal(domain);
}

const isLocal = (name: string) => /(^|\.)localhost$/.test(name);
