import { accessSync, constants, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1');

function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
}

function oneOf<const Choice extends string>(...choices: Choice[]) {
  return z.enum(choices, { error: `must be one of ${choices.join(', ')}` });
}

/** The message shows an example but never the value, which may contain a password. */
const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address like ${example}` });

/** A URL that paths are appended to. */
const origin = address(/^https?$/, 'https://app.example.com').refine(
  isOriginAlone,
  'must be scheme, host and port alone, like https://app.example.com',
);

function isOriginAlone(value: string): boolean {
  if (!URL.canParse(value)) return true; // already reported
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && !search && !hash && !username;
}

const postgres = address(/^postgres(ql)?$/, 'postgres://user:password@db.example.com/fieldfolio');

const bucket = 's3+https://KEY:SECRET@host/bucket?region=eu-central-1';

const storage = address(/^(file|s3\+https?)$/, `file:///srv/fieldfolio/files or ${bucket}`)
  .refine(
    (value) => !value.startsWith('file:') || isLocalPath(value),
    'must name a folder of this machine, with three slashes: file:///srv/fieldfolio/files',
  )
  .refine((value) => !value.startsWith('s3+') || namesBucket(value), `must name its bucket, like ${bucket}`);

function namesBucket(value: string): boolean {
  return URL.canParse(value) && /^\/[^/]+\/?$/.test(new URL(value).pathname);
}

function isLocalPath(value: string): boolean {
  try {
    return fileURLToPath(value) !== '';
  } catch {
    return false;
  }
}

const textGateway = address(
  /^twilio\+https?$/,
  'twilio+https://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15125550100',
).refine(
  namesSender,
  'must have account, token and sender: twilio+https://SID:TOKEN@api.twilio.com?from=%2B15125550100',
);

function namesSender(value: string): boolean {
  if (!URL.canParse(value)) return true; // already reported
  const { username, password, searchParams } = new URL(value);
  return Boolean(username && password && searchParams.get('from'));
}

const stripe = address(/^stripe\+https?$/, 'stripe+https://SECRET_KEY:WEBHOOK_SECRET@api.stripe.com').refine(
  namesSecrets,
  'must have both secrets: stripe+https://SECRET_KEY:WEBHOOK_SECRET@api.stripe.com',
);

function namesSecrets(value: string): boolean {
  if (!URL.canParse(value)) return true; // already reported
  const { username, password } = new URL(value);
  return Boolean(username && password);
}

const secretKey = z.string().min(32, 'must have at least 32 characters: openssl rand -base64 32 makes a good one');

const siteHost = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name in lower case, without scheme or port');
const listenHost = z
  .string()
  .regex(/^([A-Za-z0-9.-]+|[0-9a-fA-F:]+)$/, 'must be an address of this machine, like 127.0.0.1 or 0.0.0.0');

const sender = z
  .string()
  .regex(
    /^([^<>]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/,
    'must hold an address, like Fieldfolio <no-reply@example.com>',
  );

const tiles = z
  .string()
  .refine(
    (text) => /^https?:\/\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must be an address with {z}, {x} and {y}, like https://tiles.example.com/{z}/{x}/{y}.png',
  );

/** A bare name is looked up in PATH later. */
const program = z
  .string()
  .refine((value) => !value.includes('/') || isProgram(value), 'must be a program that can be run: there is none');

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** RFC 8601: what a relay calls itself in Authentication-Results. */
const authservId = z.string().regex(/^[A-Za-z0-9._-]+$/, 'must be what the relay calls itself, like mx.example.com');

const file = z.string().refine(existsSync, 'must be a file that is there');

const proxyPath = z.string().regex(/^\/[a-z][a-z0-9-]*$/, 'must be one part of a path, like /stored-files');

const roles = z
  .string()
  .transform((value) => value.split(',').map((role) => role.trim()))
  .pipe(z.array(z.string()).refine(areRoles, 'must be web, worker, or web,worker'));

function areRoles(values: string[]): values is ('web' | 'worker')[] {
  return values.every((value) => value === 'web' || value === 'worker');
}

/** An environment variable that holds JSON. */
function json<T>(shape: z.ZodType<T>, error: string) {
  return z.string().transform((text, context): T => {
    try {
      const read = shape.safeParse(JSON.parse(text));
      if (read.success) return read.data;
    } catch {
      // Said below.
    }
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
}

const channelApps = json(
  z.record(z.string(), z.strictObject({ id: z.string().default(''), secret: z.string().min(1) })),
  'must be JSON like {"facebook":{"id":"APP_ID","secret":"APP_SECRET"}}; docs/publishing.md lists the names',
);

const channelAddresses = json(
  z.record(origin, address(/^http$/, 'http://127.0.0.1:4000')),
  'must be JSON like {"https://graph.facebook.com":"http://127.0.0.1:4000"}',
);

/** All settings in the environment and in `.env`; documented in `.env.example`. */
export const Settings = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: listenHost.default('127.0.0.1'),
  ROLES: roles.default(['web', 'worker']),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  MIGRATION_DATABASE_URL: postgres.optional(),
  DATABASE_DRIVER: oneOf('pipelined', 'stock').default('pipelined'),
  DATABASE_POOL_SIZE: whole(2, 200).default(20),
  STORAGE_URL: storage.optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: sender.optional(),
  MAIL_IN_DOMAIN: siteHost.optional(),
  MAIL_IN_PORT: whole(1, 65_535).optional(),
  MAIL_IN_HOST: listenHost.optional(),
  MAIL_IN_AUTHSERV_ID: authservId.optional(),
  MAIL_IN_TLS_CERTIFICATE: file.optional(),
  MAIL_IN_TLS_KEY: file.optional(),
  TEXT_MESSAGES_URL: textGateway.optional(),
  STRIPE_URL: stripe.optional(),
  STRIPE_CONNECT_SECRET: z
    .string()
    .startsWith('whsec_', 'must be the signing secret of a webhook, like whsec_…')
    .optional(),
  SECRET_KEY: secretKey.optional(),
  CHANNEL_APPS: channelApps.optional(),
  CHANNEL_ADDRESSES: channelAddresses.optional(),
  OUTGOING_TO_LOOPBACK: flag.default(false),
  PUBLIC_URL: origin.optional(),
  SITES_HOST: siteHost.optional(),
  GEOCODER_URL: address(/^https?$/, 'https://nominatim.example.com').optional(),
  MAP_TILE_URL: tiles.optional(),
  FFMPEG_PATH: program.optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  DRAIN_SECONDS: whole(0, 5).optional(),
  TRUSTED_PROXY_HOPS: whole(0, 5).default(0),
  PROXY_FILES_PATH: proxyPath.optional(),
  API_REQUESTS_PER_SECOND: whole(1, 1_000_000).default(50),
  CACHE_MEGABYTES: whole(16, 100_000).optional(),
  HTTPS: flag.default(false),
  METRICS_PORT: whole(1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://collector.example.com:4318').optional(),
});
