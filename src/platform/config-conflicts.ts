/** Each name with its raw value in the environment. */
type Given = Readonly<Record<string, string | undefined>>;

/**
 * Settings that conflict or are unsafe, one line each. It reads raw values, so that these errors are reported together
 * with invalid values.
 */
export function configConflicts(given: Given): string[] {
  const own = new Set([...(given.NODE_ENV === 'production' ? unsafeInProduction(given) : []), ...impossible(given)]);
  return [...own];
}

function* unsafeInProduction(given: Given) {
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, HTTPS, DATABASE_URL, MIGRATION_DATABASE_URL } = given;
  if (isOn(given.OUTGOING_TO_LOOPBACK))
    yield 'OUTGOING_TO_LOOPBACK: is for tests; in production, people could reach what only this machine should';
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

const isOn = (flag: string | undefined) => flag === 'true' || flag === '1';
const isLocal = (address: string) => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostOf(address) ?? '');

function roleOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).username : undefined;
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
