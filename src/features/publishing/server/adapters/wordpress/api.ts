import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { OpenChannel } from '../adapter.ts';
import { type Answer, type Ask, ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';

export const who = 'WordPress';

const Settings = z.object({
  /** The root of its REST API. */
  api: z.url(),
  /** Where its screens are. */
  admin: z.string(),
});
export type WordpressSettings = z.infer<typeof Settings>;
const Secret = z.object({ user: z.string(), password: z.string() });
export type WordpressSecret = z.infer<typeof Secret>;

type Shape<T> = { safeParse(value: unknown): { success: boolean; data?: T } };
export type WordpressAsk = Omit<Ask, 'who' | 'headers' | 'reason' | 'meaning'>;

export const settingsOf = ({ settings }: Pick<OpenChannel, 'settings'>): WordpressSettings => Settings.parse(settings);

/** Asks the REST API of the channel's website, as the person who has connected it. */
export function askApi<T>(
  { ports, settings, secret }: Pick<OpenChannel, 'ports' | 'settings' | 'secret'>,
  path: string,
  shape: Shape<T>,
  asked: WordpressAsk = {},
): Promise<T> {
  const { user, password } = Secret.parse(secret);
  return askApiAs(ports, settingsOf({ settings }).api, basic(user, password), path, shape, asked);
}

function askApiAs<T>(
  ports: Ports,
  api: string,
  authorization: string,
  path: string,
  shape: Shape<T>,
  asked: WordpressAsk,
): Promise<T> {
  const meaning = (answer: Answer) => meaningOf(answer, api);
  return askJson(ports, within(api, path), { ...asked, who, headers: { authorization }, reason, meaning, shape });
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The API's root is a folder, or a parameter where addresses have no words. */
function within(api: string, path: string): string {
  const url = new URL(api);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  else url.searchParams.set('rest_route', `/${path}`);
  return url.href;
}

/** The answer whatever its status; throws only if there is none. */
export async function answerOf(ports: Ports, address: string, asked: Partial<Ask>): Promise<Answer> {
  let refusal: Answer | undefined;
  const meaning = (answer: Answer) => {
    refusal = answer;
    return undefined;
  };
  return ask(ports, address, { ...asked, who, meaning }).catch((error: unknown) => {
    if (refusal) return refusal;
    throw error;
  });
}

const NotForStrangers = z.object({ data: z.object({ params: z.object({ status: z.string() }) }) });
const Fault = z.object({ code: z.string(), message: z.string().default('') });

const reason = (json: unknown): string | undefined => {
  const { data } = Fault.safeParse(json);
  return data && (plainText(data.message).slice(0, 300) || data.code);
};

export const faultCode = (json: unknown): string | undefined => Fault.safeParse(json).data?.code;

/** A website can do without a trash. */
export const noTrash = 'WordPress has no trash.';

const gone = ['rest_post_invalid_id', 'rest_term_invalid', 'rest_already_trashed', 'rest_user_invalid_id'];

function meaningOf({ status, json, url }: Answer, api: string): ChannelError | undefined {
  const code = faultCode(json);
  if (new URL(url).origin !== new URL(api).origin)
    return new ChannelError('refused', 'This website has moved to another address. Connect it again there.');
  if (code && gone.includes(code)) return new ChannelError('missing', 'It isn’t at WordPress anymore.');
  // The server in front of WordPress, not WordPress, has said so: it doesn't tell what is there.
  if ((status === 404 || status === 410) && !code)
    return new ChannelError('unavailable', 'WordPress doesn’t answer at its address. We try again.');
  if (status === 404 && code === 'rest_no_route')
    return new ChannelError(
      'refused',
      'WordPress has switched this off: it has no such type, or its REST API is limited.',
    );
  // Without a password that it knows, nobody asks it for drafts.
  const isStranger = code === 'rest_invalid_param' && NotForStrangers.safeParse(json).success;
  if (isStranger || code === 'rest_not_logged_in')
    return new ChannelError(
      'unauthorized',
      'WordPress doesn’t know our password: somebody there has taken it back, or its server drops the header “Authorization”. Connect it again.',
    );
  if (status === 403 && !code)
    return new ChannelError(
      'refused',
      'The website turns our requests away (403): a firewall or a security plugin. Have it let /wp-json/ through.',
    );
  if (code === 'rest_trash_not_supported') return new ChannelError('refused', noTrash);
  if (status === 413) return new ChannelError('refused', 'The file is larger than the website’s server takes.');
  if (status >= 500 && code?.startsWith('rest_upload_'))
    return new ChannelError('refused', `WordPress doesn’t take the file: ${reason(json) ?? code}`);
  return undefined;
}
