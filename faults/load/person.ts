import { worldPassword } from '#test/small-world.ts';
import { askAt, type HttpResponse, type HttpRequest } from '../../e2e/http.ts';
import { acknowledged, untilAcknowledged } from './until-acknowledged.ts';

/** A signed-in person who retries. */
export interface Person {
  accountId: string;
  /** A procedure of the account, retried until it responds. @throws Refused */
  call<T>(verb: string, input?: unknown): Promise<T>;
  /** One request, without retry. */
  ask(path: string, asked?: HttpRequest): Promise<HttpResponse>;
  cookie: string;
  /** The product's origin. */
  origin: string;
  /** The same person at another process of the product. */
  at(origin: string): Person;
}

export async function signInAs(origin: string, email: string, accountId: string): Promise<Person> {
  const signIn = { method: 'POST', headers, body: JSON.stringify({ json: { email, password: worldPassword } }) };
  const response = await untilAcknowledged(async () =>
    acknowledged('sign in', await askAt(origin, '/api/open/rpc/people/signIn', signIn)),
  );
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return personAt(origin, cookie, accountId);
}

const headers = { 'content-type': 'application/json' };

function personAt(origin: string, cookie: string, accountId: string): Person {
  const ask = (path: string, asked: HttpRequest = {}) =>
    askAt(origin, path, { limitMs: 20_000, ...asked, headers: { cookie, ...asked.headers } });
  return {
    accountId,
    ask,
    cookie,
    origin,
    at: (other) => personAt(other, cookie, accountId),
    async call<T>(verb: string, input?: unknown) {
      const asked = { method: 'POST', headers, body: JSON.stringify({ json: input }) };
      return untilAcknowledged(async () => {
        const { body } = acknowledged(verb, await ask(`/api/accounts/${accountId}/rpc/${verb}`, asked));
        return (JSON.parse(body) as { json: T }).json;
      });
    },
  };
}
