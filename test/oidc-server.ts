import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Adapter, type AdapterPayload, type Configuration, Provider } from 'oidc-provider';

export const oidcClient = { clientId: 'fieldfolio', clientSecret: 'a secret of the provider' };

/**
 * The real `oidc-provider` on the loopback interface with its own pages: anyone who enters a login there is that
 * person, by any password. The login is the id; `claims` says what it tells of them.
 */
export async function startOidcServer(redirects: string[], claims: (id: string) => Record<string, unknown>) {
  let serve: ReturnType<Provider['callback']> | undefined;
  const server: Server = createServer((request, response) => void serve?.(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kept = { cookies: { keys: [randomUUID()] }, adapter: keeping(new Map()) };
  const turnKeys = () => {
    const keys = [newKey()];
    serve = new Provider(issuer, { ...configuration(redirects, claims), ...kept, jwks: { keys } }).callback();
  };
  turnKeys();
  return {
    issuer,
    /** From now on it signs with other keys. */
    turnKeys,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function configuration(redirects: string[], claims: (id: string) => Record<string, unknown>): Configuration {
  return {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: redirects,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claims(id) }) }),
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 60, IdToken: 60 },
  };
}

/** What it has handed out outlives its keys. */
function keeping(all: Map<string, AdapterPayload>): (name: string) => Adapter {
  const find = (test: (one: AdapterPayload) => boolean) => Promise.resolve([...all.values()].find(test));
  return (name) => ({
    upsert: async (id, payload) => void all.set(`${name} ${id}`, payload),
    find: async (id) => all.get(`${name} ${id}`),
    findByUid: (uid) => find((one) => one.uid === uid),
    findByUserCode: (code) => find((one) => one.userCode === code),
    consume: async (id) => void Object.assign(all.get(`${name} ${id}`) ?? {}, { consumed: Date.now() / 1_000 }),
    destroy: async (id) => void all.delete(`${name} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, one] of all) if (one.grantId === grantId) all.delete(key);
    },
  });
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

/** Goes through the provider's pages as a browser does. @returns where it is sent back to */
export async function signInThere(address: string, login: string, cookies = new Map<string, string>()): Promise<URL> {
  const { origin } = new URL(address);
  let next: { url: string; form?: Record<string, string> } = { url: address };
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = answer.headers.get('location');
    if (location) {
      const target = new URL(location, next.url);
      if (target.origin !== origin) return target;
      next = { url: target.href };
      continue;
    }
    const page = await answer.text();
    const [, action] = /<form[^>]+action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (!action) throw new Error(`The provider shows no form:\n${page.slice(0, 500)}`);
    next = {
      url: new URL(action, next.url).href,
      form: { prompt, ...(prompt === 'login' && { login, password: 'any' }) },
    };
  }
  throw new Error('The provider leads in a circle');
}
