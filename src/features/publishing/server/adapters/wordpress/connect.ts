import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import { newUid } from '#lib/new-uid.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { Begun, ConnectContext, Kept, OpenChannel, Target } from '../adapter.ts';
import type { Answer } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { answerOf, askApi, basic, faultCode, type WordpressSecret, type WordpressSettings } from './api.ts';

/** The same for all of our connections, by which WordPress recognizes the app. */
const appId = '6f1d6f64-3c0e-4d53-9c64-1b6fbd2f7a11';

const Index = z.object({
  name: z.string().default(''),
  url: z.url(),
  home: z.url(),
  namespaces: z.array(z.string()).refine((names) => names.includes('wp/v2')),
  authentication: z
    .object({ 'application-passwords': z.object({ endpoints: z.object({ authorization: z.url() }) }).optional() })
    .catch({}),
});
const Memo = z.object({ name: z.string(), home: z.string(), api: z.string(), admin: z.string() });

/** Leads to WordPress's own screen, where a person lets us in. */
export async function begin(context: ConnectContext, values: Readonly<Record<string, string>>): Promise<Begun> {
  const entered = readAddress(values['address'] ?? '');
  const user = values['basicUser'] || entered.user;
  const front: Record<string, string> = user
    ? { authorization: basic(user, values['basicPassword'] || entered.password) }
    : {};
  const { api, index } = await findApi(context.ports, entered.addresses, front);
  const authorization = index.authentication['application-passwords']?.endpoints.authorization;
  if (!authorization) {
    const isSafe = new URL(index.home).protocol === 'https:';
    const why = isSafe
      ? 'Application passwords are switched off at this WordPress. Switch them on in its security plugin, and try again.'
      : 'WordPress lets programs in by https only. Give the website a certificate, change its address to https, and try again.';
    throw new ChannelError('refused', why);
  }
  const screen = new URL(authorization);
  const backTo = (more: Record<string, string>) => {
    const url = new URL(context.callback);
    for (const [name, value] of Object.entries({ state: context.state, ...more })) url.searchParams.set(name, value);
    return url.href;
  };
  // WordPress takes each name once, also when a website is connected again.
  const day = context.ports.clock.now().toISOString().slice(0, 10);
  screen.searchParams.set('app_name', `${context.appName} (${day}, ${newUid().slice(0, 4)})`);
  screen.searchParams.set('app_id', appId);
  screen.searchParams.set('success_url', backTo({}));
  screen.searchParams.set('reject_url', backTo({ success: 'false' }));
  const memo = { name: plainText(index.name), home: index.home, api, admin: index.url };
  return { address: screen.href, memo };
}

const Me = z.object({ id: z.int(), name: z.string(), capabilities: z.record(z.string(), z.unknown()).default({}) });

/** Reads the password with which WordPress has sent the person back, and tries it. */
export async function finish(
  { ports }: Pick<ConnectContext, 'ports'>,
  kept: Kept,
  query: Readonly<Record<string, string>>,
): Promise<Target[]> {
  if (query['error'] === 'disabled')
    throw new ChannelError('refused', 'WordPress says that application passwords aren’t available to this person.');
  const { user_login: user, password } = query;
  if (query['success'] === 'false' || !user || !password)
    throw new ChannelError(
      'refused',
      'WordPress wasn’t connected: it was declined there. Try again, and press “Yes, I approve of this connection”.',
    );
  const { name, home, api, admin } = Memo.parse(kept);
  const settings: WordpressSettings = { api, admin };
  const secret: WordpressSecret = { user, password };
  const rights = await rightsOf({ ports, settings, secret });
  const url = home.endsWith('/') ? home : `${home}/`;
  return [
    { externalId: url, name: name || new URL(url).host, url, settings, secret, scopes: rights, expireDate: null },
  ];
}

/** Whether it still lets us in, with all rights that publishing takes. */
export async function check(channel: OpenChannel): Promise<void> {
  await rightsOf(channel);
}

const needed = { publish_posts: 'publish posts', upload_files: 'upload files' };

async function rightsOf(channel: Pick<OpenChannel, 'ports' | 'settings' | 'secret'>): Promise<string[]> {
  const { name, capabilities } = await askApi(channel, 'wp/v2/users/me', Me, { query: { context: 'edit' } });
  for (const [right, words] of Object.entries(needed))
    if (!capabilities[right])
      throw new ChannelError(
        'refused',
        `${name} may not ${words} at WordPress. Connect it as an author, editor or administrator.`,
      );
  return Object.keys(needed);
}

/** As people enter it: without a scheme, with a password, or from their browser's address bar inside WordPress. */
function readAddress(text: string): { addresses: string[]; user: string; password: string } {
  const trimmed = text.trim();
  const hasScheme = /^[a-z]+:\/\//i.test(trimmed);
  const full = hasScheme ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new ChannelError('refused', 'Enter the website’s address, like https://example.com.');
  const { username, password } = url;
  const parts = url.pathname.split('/').filter(Boolean);
  const inside = parts.findIndex((part) => ['wp-admin', 'wp-login.php', 'wp-json'].includes(part));
  const path = parts
    .slice(0, inside < 0 ? parts.length : inside)
    .map((part) => `/${part}`)
    .join('');
  const at = (protocol: string) => `${protocol}//${url.host}${path}/`;
  const addresses = hasScheme ? [at(url.protocol)] : [at('https:'), at('http:')];
  return { addresses, user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function findApi(ports: Ports, [first = '', second]: string[], front: Record<string, string>) {
  try {
    return await findApiAt(ports, first, front);
  } catch (error) {
    if (second && error instanceof ChannelError && error.failure === 'unavailable')
      return findApiAt(ports, second, front);
    throw error;
  }
}

async function findApiAt(ports: Ports, address: string, front: Record<string, string>) {
  const page = await answerOf(ports, address, { headers: front });
  const asksFirst = page.status === 401;
  if (asksFirst && !front['authorization'])
    throw new ChannelError(
      'refused',
      'The server asks for a password before WordPress does. Enter that one, too, under “User before the website”.',
    );
  if (asksFirst)
    throw new ChannelError('refused', 'The server doesn’t take the user and password before the website. Check both.');
  if (page.status >= 500)
    throw new ChannelError('unavailable', `The website has a fault of its own (${page.status}). Try again later.`);
  const { origin, pathname } = new URL(page.status < 400 ? page.url : address);
  const base = origin + (pathname.endsWith('/') ? pathname : `${pathname}/`);
  const named = namedApi(page);
  let last: Answer | undefined;
  for (const api of new Set([...(named ? [named] : []), `${base}wp-json/`, `${base}?rest_route=/`])) {
    const answer = await answerOf(ports, api, {}).catch((error: unknown) => {
      // Where a page says that its API is, there may be nothing.
      if (api === named && error instanceof ChannelError && error.failure === 'unavailable') return undefined;
      throw error;
    });
    if (!answer) continue;
    last = answer;
    const { data: index } = Index.safeParse(last.json);
    if (last.status < 300 && index) return { api, index };
    // WordPress reads its own password in the same header, so nobody can pass both.
    if (last.status === 401 && !faultCode(last.json))
      throw new ChannelError(
        'refused',
        'The server asks for a password at WordPress’s REST API, where WordPress needs the same header for its own. Have /wp-json/ excepted from it, and try again.',
      );
  }
  throw new ChannelError('refused', whyNone(page, named, last));
}

/** The address by which the website itself names its API, in a header or its page. */
function namedApi({ headers, text, url }: Answer): string | undefined {
  const links = (headers['link'] ?? '').split(',').find((part) => part.includes('rel="https://api.w.org/"'));
  const named = /<([^<>]+)>/.exec(links ?? '')?.[1];
  const tag = text.match(/<link\b[^<>]{0,2000}>/g)?.find((found) => found.includes('https://api.w.org/'));
  const address = named ?? /href=["']([^"']+)["']/.exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&');
  return address && URL.canParse(address, url) ? new URL(address, url).href : undefined;
}

function whyNone({ text }: Answer, named: string | undefined, last: Answer | undefined): string {
  const isWordpress =
    named !== undefined || faultCode(last?.json) !== undefined || /wp-(?:content|includes)\//.test(text);
  return isWordpress
    ? 'The REST API of this WordPress is switched off or blocked. Switch it on in its security plugin, and try again.'
    : 'There is no WordPress at this address. Check it; if WordPress is in a folder, add the folder.';
}
