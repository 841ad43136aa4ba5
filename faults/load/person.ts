import { worldPassword } from '#test/small-world.ts';
import { askAt, type HttpResponse, type HttpRequest } from '../../e2e/http.ts';
import { acknowledged, untilAcknowledged } from './until-acknowledged.ts';

/** Somebody signed in, who doesn't give up. */
export interface Person {
  accountId: string;
  /** A procedure of the account, again and again until it is answered. @throws Refused */
  call<T>(verb: string, input?: unknown): Promise<T>;
  /** One request, once. */
  ask(path: string, asked?: HttpRequest): Promise<HttpResponse>;
  cookie: string;
  /** Where they reach the product. */
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
