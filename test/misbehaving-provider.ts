import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Lies {
  /** In place of what a good provider's metadata say. */
  metadata: Record<string, unknown>;
  /** In place of what a good ID token says. */
  claims: Record<string, unknown>;
  /** The algorithm that the token names. */
  alg: string;
  /** Signs with a key that isn't published. */
  otherKey: boolean;
  /** What happens to every request before it is answered. */
  mood: 'good' | 'down' | 'slow' | 'huge' | 'redirects';
}

const honest: Lies = { metadata: {}, claims: {}, alg: 'RS256', otherKey: false, mood: 'good' };

/** An OpenID Connect provider that tells whatever a test wants, to any code. */
export async function startMisbehavingProvider() {
  const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const lies: Lies = { ...honest };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (lies.mood === 'slow') return;
    if (lies.mood === 'down') return void response.destroy();
    if (lies.mood === 'redirects') return void response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
    response.setHeader('content-type', 'application/json');
    if (lies.mood === 'huge') return void response.end(JSON.stringify({ padding: 'x'.repeat(2_000_000) }));
    response.end(JSON.stringify(answers[(request.url ?? '').split('?')[0] ?? '']?.() ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...lies.metadata,
    }),
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: idToken() }),
  };
  const idToken = () => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: 'fieldfolio', iat: now, exp: now + 60, ...lies.claims };
    return jwt({ alg: lies.alg, kid: 'own' }, claims, (lies.otherKey ? other : own).privateKey);
  };
  return {
    issuer,
    asked,
    lie: (more: Partial<Lies>) => void Object.assign(lies, honest, more),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function jwt(header: object, claims: object, key: KeyObject): string {
  const encoded = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const isSigned = (header as { alg: string }).alg !== 'none';
  return `${encoded}.${isSigned ? sign('RSA-SHA256', Buffer.from(encoded), key).toString('base64url') : ''}`;
}
