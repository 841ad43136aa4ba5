import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');
const host = z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case, without scheme or port');

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  STORAGE_URL: z.url({ protocol: /^(file|s3)$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Fieldfolio <no-reply@localhost>'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITES_HOST: host.optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_TILE_URL: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  API_REQUESTS_PER_SECOND: z.coerce.number().positive().max(1_000_000).default(50),
  HTTPS: flag.default(false),
});

export type Config = ReturnType<typeof readConfig>;

/** One clear line per wrong value. */
export class ConfigError extends Error {}

/**
 * Reads the environment once. An empty value counts as not set.
 * @throws {ConfigError} naming each mistake on a line of its own
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const values = parsed.data;
  const problems = contradictions(values);
  if (problems.length) throw new ConfigError(problems.join('\n'));
  const publicUrl = new URL(values.PUBLIC_URL ?? `${values.HTTPS ? 'https' : 'http'}://localhost:${values.PORT}`);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    mode: values.NODE_ENV,
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    roles: values.ROLES,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL ?? values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    storageUrl: values.STORAGE_URL ? new URL(values.STORAGE_URL) : pathToFileURL(path.join(dataDir, 'files')),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl,
    /** The host of shared public pages; each site answers on a name below it. */
    sitesHost: values.SITES_HOST ?? `sites.${publicUrl.hostname}`,
    geocoderUrl: values.GEOCODER_URL,
    mapTileUrl: values.MAP_TILE_URL,
    ffmpegPath: values.FFMPEG_PATH,
    /** Where commands like ffmpeg are looked for. */
    searchPath: environment.PATH ?? '',
    /** Demo data only without a database of one's own and outside production (decision 22b). */
    demo: values.DEMO ?? (!values.DATABASE_URL && values.NODE_ENV !== 'production'),
    logLevel: values.LOG_LEVEL,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    /** What one person may ask of the API, over ten seconds; an account twice as much. */
    apiRequestsPerSecond: values.API_REQUESTS_PER_SECOND,
    https: values.HTTPS,
    hostName: os.hostname(),
  };
}

function contradictions(values: z.infer<typeof Environment>): string[] {
  const found: string[] = [];
  if (values.NODE_ENV === 'production' && !values.PUBLIC_URL)
    found.push('PUBLIC_URL: is needed in production: the address of the management app, like https://app.example.com');
  if (values.NODE_ENV === 'production' && values.DATABASE_URL && !values.SMTP_URL)
    found.push('SMTP_URL: is needed in production, otherwise no mail reaches anyone');
  if (values.STORAGE_URL?.startsWith('s3:')) found.push('STORAGE_URL: only file:// storage is built in so far');
  return found;
}
