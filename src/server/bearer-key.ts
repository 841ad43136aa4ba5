import type { Context } from 'hono';

/** The key of `Authorization: Bearer …`. Any other scheme is between the browser and a proxy in front of us. */
export function bearerKey(c: Context): string | undefined {
  return /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
