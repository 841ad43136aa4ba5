import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { Settings } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** One clear line per invalid value. */
export class ConfigError extends Error {}

/** Reads the environment once. An empty value counts as not set. @throws {ConfigError} with one line per error */
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
  // Demo data only with the embedded database and outside production (R-22b).
  const demo = values.DEMO ?? (!values.DATABASE_URL && values.NODE_ENV !== 'production');
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
    mailIn: mailInOf(values) ?? (demo && values.NODE_ENV === 'development' ? demoMailIn(values) : undefined),
    textMessagesUrl: values.TEXT_MESSAGES_URL,
    stripeUrl: values.STRIPE_URL,
    stripeConnectSecret: values.STRIPE_CONNECT_SECRET,
    /** Seals what others' systems are entered by; undefined: a file in `dataDir` does. */
    secretKey: values.SECRET_KEY,
    ...outgoingOf(values),
    publicUrl,
    /** The host of shared public pages; sites are at its subdomains. */
    sitesHost: values.SITES_HOST ?? `sites.${publicUrl.hostname}`,
    geocoderUrl: values.GEOCODER_URL,
    mapTileUrl: values.MAP_TILE_URL,
    ffmpegPath: values.FFMPEG_PATH,
    /** Where commands like ffmpeg are searched. */
    searchPath: environment.PATH ?? '',
    demo,
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

/** How others are reached. */
const outgoingOf = ({ CHANNEL_APPS, CHANNEL_ADDRESSES, OUTGOING_TO_LOOPBACK }: z.infer<typeof Settings>) => ({
  /** Requests to user-supplied URLs may reach this machine: for tests. */
  outgoingToLoopback: OUTGOING_TO_LOOPBACK,
  /** The operator's own apps at social networks and the like, by the kind of channel. */
  channelApps: CHANNEL_APPS ?? {},
  /** Local servers in place of them, by origin: for tests. */
  channelAddresses: CHANNEL_ADDRESSES ?? {},
});

export type MailInConfig = NonNullable<Config['mailIn']>;

/** Where mail is received; undefined for nowhere. */
function mailInOf(values: z.infer<typeof Settings>) {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: port, MAIL_IN_HOST: host = values.HOST } = values;
  if (!domain || !port) return undefined;
  const { MAIL_IN_TLS_CERTIFICATE: cert, MAIL_IN_TLS_KEY: key } = values;
  return {
    domain,
    port,
    host,
    /** The relay in front whose Authentication-Results are believed. */
    authservId: values.MAIL_IN_AUTHSERV_ID,
    tlsFiles: cert && key ? { cert, key } : undefined,
    /** For the demo: what this machine sends has the sender that it says. */
    trustsLoopback: false,
    isOptional: false,
  };
}

/** Several demos may run on a machine: another port each, and none if it is taken. */
function demoMailIn({ PORT }: z.infer<typeof Settings>) {
  const port = PORT + 25;
  if (PORT === 0 || port > 65_535) return undefined;
  const local = { domain: 'in.localhost', port, host: '127.0.0.1', trustsLoopback: true, isOptional: true };
  return { ...local, authservId: undefined, tlsFiles: undefined };
}

/**
 * Removes libpq settings for other databases (`PGPORT`, `PGSSLMODE`, `PGOPTIONS` …) from this process's environment:
 * the embedded server, its tools and our connections would each read some of them.
 */
export function forgetPostgresSettings(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z]+$/.test(name)) delete process.env[name];
}

/** Each name with its raw value in the environment. */
type Given = Readonly<Record<string, string | undefined>>;

/**
 * Settings that conflict or are unsafe, one line each. It reads raw values, so that these errors are reported together
 * with invalid values.
 */
function configConflicts(given: Given): string[] {
  const own = new Set([...(given.NODE_ENV === 'production' ? unsafeInProduction(given) : []), ...impossible(given)]);
  return [...own];
}

function* unsafeInProduction(given: Given) {
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, HTTPS, DATABASE_URL, MIGRATION_DATABASE_URL } = given;
  if (isOn(given.OUTGOING_TO_LOOPBACK))
    yield 'OUTGOING_TO_LOOPBACK: is for tests; in production, people could reach what only this machine should';
  if (given.CHANNEL_ADDRESSES)
    yield 'CHANNEL_ADDRESSES: is for tests; in production, posts go to the networks themselves';
  if (!PUBLIC_URL)
    yield 'PUBLIC_URL: is needed in production: the address of the management app, like https://app.example.com';
  else if (hostOf(PUBLIC_URL) && !isLocal(PUBLIC_URL) && !PUBLIC_URL.startsWith('https:') && !isOn(HTTPS))
    yield 'PUBLIC_URL: must begin with https:// in production, otherwise passwords cross the network in the clear';
  if (!SMTP_URL) yield 'SMTP_URL: is needed in production, otherwise no mail reaches anyone';
  if (!MAIL_FROM) yield 'MAIL_FROM: is needed in production: whose name and address mails come from';
  if (DATABASE_URL && roleOf(MIGRATION_DATABASE_URL ?? DATABASE_URL) === roleOf(DATABASE_URL))
    yield 'MIGRATION_DATABASE_URL: is needed in production: the same database as another role, which owns it';
}

function* impossible(given: Given) {
  const { PUBLIC_URL, SITES_HOST, HTTPS, DATABASE_URL, MIGRATION_DATABASE_URL } = given;
  const { STRIPE_URL, STRIPE_CONNECT_SECRET } = given;
  yield* impossibleBehindProxy(given);
  yield* incompleteMailIn(given);
  if (PUBLIC_URL?.startsWith('http:') && isOn(HTTPS)) yield 'PUBLIC_URL: must begin with https:// where HTTPS is on';
  if (SITES_HOST && PUBLIC_URL && hostOf(PUBLIC_URL) === SITES_HOST)
    yield 'SITES_HOST: must differ from the host of PUBLIC_URL, since sessions never live where public sites are';
  if (MIGRATION_DATABASE_URL && !DATABASE_URL)
    yield 'DATABASE_URL: is needed with MIGRATION_DATABASE_URL: the same database as the role that serves';
  if (STRIPE_CONNECT_SECRET && !STRIPE_URL)
    yield 'STRIPE_URL: is needed with STRIPE_CONNECT_SECRET: agencies are connected to the Stripe account of the house';
}

function* impossibleBehindProxy({ PROXY_FILES_PATH, STORAGE_URL, TRUSTED_PROXY_HOPS }: Given) {
  if (!PROXY_FILES_PATH) return;
  if (STORAGE_URL?.startsWith('s3'))
    yield 'PROXY_FILES_PATH: is for files in a folder; leave it out with a bucket, which no proxy can read';
  if (!Number(TRUSTED_PROXY_HOPS))
    yield 'PROXY_FILES_PATH: needs a proxy in front that knows it; set TRUSTED_PROXY_HOPS too';
}

function* incompleteMailIn(given: Given) {
  const { MAIL_IN_DOMAIN, MAIL_IN_PORT, MAIL_IN_TLS_CERTIFICATE, MAIL_IN_TLS_KEY } = given;
  if (MAIL_IN_PORT && !MAIL_IN_DOMAIN) yield 'MAIL_IN_DOMAIN: is needed with MAIL_IN_PORT: what is after the @';
  if (MAIL_IN_DOMAIN && !MAIL_IN_PORT) yield 'MAIL_IN_PORT: is needed with MAIL_IN_DOMAIN: where mail is received';
  if (MAIL_IN_TLS_CERTIFICATE && !MAIL_IN_TLS_KEY) yield 'MAIL_IN_TLS_KEY: is needed with MAIL_IN_TLS_CERTIFICATE';
  if (MAIL_IN_TLS_KEY && !MAIL_IN_TLS_CERTIFICATE) yield 'MAIL_IN_TLS_CERTIFICATE: is needed with MAIL_IN_TLS_KEY';
}

const isOn = (flag: string | undefined) => flag === 'true' || flag === '1';
const isLocal = (address: string) => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostOf(address) ?? '');

const roleOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).username : undefined);

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).hostname : undefined);
