import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { configConflicts } from './config-conflicts.ts';
import { Settings } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** One clear line per invalid value. */
export class ConfigError extends Error {}

/**
 * Reads the environment once. An empty value counts as not set.
 * @throws {ConfigError} with one line per error
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(set);
  const lines = configConflicts(set);
  if (!parsed.success)
    lines.unshift(...parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`));
  if (!parsed.success || lines.length) throw new ConfigError(lines.join('\n'));
  const values = parsed.data;
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
    databaseDriver: values.DATABASE_DRIVER,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    storageUrl: values.STORAGE_URL ? new URL(values.STORAGE_URL) : pathToFileURL(path.join(dataDir, 'files')),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Fieldfolio <no-reply@localhost>',
    textMessagesUrl: values.TEXT_MESSAGES_URL,
    stripeUrl: values.STRIPE_URL,
    stripeConnectSecret: values.STRIPE_CONNECT_SECRET,
    /** Seals what others' systems are entered by; undefined: a file in `dataDir` does. */
    secretKey: values.SECRET_KEY,
    /** Requests to user-supplied URLs may reach this machine: for tests. */
    outgoingToLoopback: values.OUTGOING_TO_LOOPBACK,
    publicUrl,
    /** The host of shared public pages; sites are at its subdomains. */
    sitesHost: values.SITES_HOST ?? `sites.${publicUrl.hostname}`,
    geocoderUrl: values.GEOCODER_URL,
    mapTileUrl: values.MAP_TILE_URL,
    ffmpegPath: values.FFMPEG_PATH,
    /** Where commands like ffmpeg are searched. */
    searchPath: environment.PATH ?? '',
    /** Demo data only with the embedded database and outside production (R-22b). */
    demo: values.DEMO ?? (!values.DATABASE_URL && values.NODE_ENV !== 'production'),
    logLevel: values.LOG_LEVEL,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    /** The path at which the proxy in front finds stored files and sends them on request. */
    proxyFilesPath: values.PROXY_FILES_PATH,
    /** How long /readyz fails before a stopping web process closes its port, so that the proxy notices. */
    drainSeconds: values.DRAIN_SECONDS ?? (values.TRUSTED_PROXY_HOPS > 0 ? 3 : 0),
    /** API rate limit per person, averaged over ten seconds; twice that per account. */
    apiRequestsPerSecond: values.API_REQUESTS_PER_SECOND,
    /** Memory for caches of public pages in this process; undefined for the default share. */
    cacheBytes: values.CACHE_MEGABYTES && values.CACHE_MEGABYTES * 1_000_000,
    https: values.HTTPS,
    /** The Prometheus port; undefined for none. */
    metricsPort: values.METRICS_PORT,
    /** Where traces are sent by OTLP over HTTP. */
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    hostName: os.hostname(),
  };
}

/**
 * Removes libpq settings for other databases (`PGPORT`, `PGSSLMODE`, `PGOPTIONS` …) from this process's environment:
 * the embedded server, its tools and our connections would each read some of them.
 */
export function forgetPostgresSettings(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]+$/.test(name)) delete process.env[name];
}
