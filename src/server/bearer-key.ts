import type { Context } from 'hono';

/** The key in `Authorization: Bearer …`. Other schemes are for a proxy in front of us. */
export function bearerKey(c: Context): string | undefined {
  return /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
