import { wordpressOwner } from './wordpress.ts';

/** A person with a browser at WordPress: keeps cookies, fills in forms. */
export function wordpressPerson({ user, password } = wordpressOwner, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();

  async function visit(address: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { ...headers, cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  }

  /** Opens WordPress's authorization screen, signs in, presses the button, and returns where it leads. */
  async function decide(screen: string, button: 'approve' | 'reject'): Promise<URL> {
    const signIn = (await visit(screen)).headers.get('location');
    if (signIn) {
      await visit(signIn);
      await visit(
        withoutQuery(signIn),
        new URLSearchParams({ log: user, pwd: password, 'wp-submit': 'Log In', testcookie: '1' }),
      );
    }
    const answer = await visit(screen);
    const page = await answer.text();
    const form = new URLSearchParams();
    for (const [input] of page.matchAll(/<input [^<>]*>/g))
      if (/type="(?:hidden|text)"/.test(input)) form.set(attribute(input, 'name'), attribute(input, 'value'));
    if (!form.get('app_name')) throw new Error(`WordPress shows no question: ${answer.status} ${page.slice(0, 2_000)}`);
    form.set(button, 'yes');
    const decided = await visit(withoutQuery(screen), form);
    return new URL(decided.headers.get('location') ?? '');
  }

  return { visit, decide };
}

const withoutQuery = (address: string): string => address.split('?')[0] ?? address;

function attribute(tag: string, name: string): string {
  const value = new RegExp(` ${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&#038;', '&').replaceAll('&amp;', '&');
}
