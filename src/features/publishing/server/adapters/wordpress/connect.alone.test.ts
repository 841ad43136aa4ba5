import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { certificateAuthority } from '#test/certificates.ts';
import { connectContext, connectWordpress, postDesk } from '#test/wordpress-desk.ts';
import { wordpressPerson } from '#test/wordpress-person.ts';
import { hasWordpress, startWordpress, type Wordpress } from '#test/wordpress.ts';
import { wordpressAdapter as adapter } from './wordpress-adapter.ts';

/** Needs Debian's packages wordpress, php-cli, php-mysql, php-gd and mariadb-server-core: `npm run test:wordpress`. */
describe.skipIf(!(await hasWordpress()))('connecting Debian’s WordPress', () => {
  let site: Wordpress;
  const proxies: Server[] = [];
  beforeAll(async () => {
    site = await startWordpress();
  });
  afterEach(() => {
    for (const proxy of proxies.splice(0)) proxy.close();
  });
  afterAll(() => site?.stop());

  const refusalOf = (address: string, more: Record<string, string> = {}) =>
    adapter.begin(connectContext(), { address, ...more }).then(
      () => 'none',
      ({ failure, message }: { failure?: string; message: string }) => `${failure ?? 'fault'}: ${message}`,
    );

  /** Passes on what `lets` lets through, as a web server in front does; WordPress doesn't see its password. */
  const passOn =
    (lets: (incoming: IncomingMessage) => boolean, proto = 'http') =>
    (incoming: IncomingMessage, answer: ServerResponse) => {
      if (!lets(incoming))
        return void answer.writeHead(401, { 'www-authenticate': 'Basic realm="Soon"' }).end('<h1>401');
      const { authorization, ...rest } = incoming.headers;
      const isFront = authorization === front || incoming.url?.startsWith('/wp-login');
      const headers = { ...rest, 'x-forwarded-proto': proto, ...(!isFront && authorization && { authorization }) };
      const url = new URL(incoming.url ?? '/', site.address);
      const passed = request(url, { method: incoming.method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      incoming.pipe(passed);
    };
  const front = `Basic ${Buffer.from('soon:opening day').toString('base64')}`;

  async function addressOf(server: Server, scheme = 'http'): Promise<string> {
    proxies.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('its owner says yes at WordPress’s own screen, as often as they like, and we are let in', async () => {
    for (const entered of [site.address, `${site.address}/wp-admin/index.php`]) {
      const channel = await connectWordpress(entered);
      expect(channel).toMatchObject({ externalId: `${site.address}/`, name: 'Slate & Sons', url: `${site.address}/` });
      expect(JSON.stringify(channel.settings)).not.toContain(channel.secret['password']);
      await adapter.check(channel);
    }
  });

  test('a WordPress in a folder is another than the one above it', async () => {
    const blog = await site.addSite('blog');
    const channel = await connectWordpress(`${blog.address.replace('http://', '')}/`);
    expect(channel.externalId).toBe(`${blog.address}/`);
    const sent = await adapter.publish(channel, postDesk().attempt());
    expect(sent.url).toBe(`${blog.address}/a-slate-roof/`);
    expect(await site.run("echo count(get_posts(['s' => 'slate roof']));")).toBe('0');
  });

  test('one without words in its addresses is reached by their parameter', async () => {
    await site.run("update_option('permalink_structure', '');");
    const channel = await connectWordpress(site.address);
    expect(channel.settings['api']).toContain('rest_route=');
    const { externalId } = await adapter.publish(channel, postDesk({ options: { tags: 'slate' } }).attempt());
    expect((await adapter.look(channel, externalId)).state).toBe('live');
    await site.run("update_option('permalink_structure', '/%postname%/');");
  });

  test('who says no, or may not publish there, connects nothing and reads why', async () => {
    const context = connectContext();
    const begun = await adapter.begin(context, { address: site.address });
    if (!('address' in begun)) throw new Error('nobody was asked');
    const back = await wordpressPerson().decide(begun.address, 'reject');
    expect(back.searchParams.get('state')).toBe(context.state);
    await expect(adapter.finish!(context, begun.memo, Object.fromEntries(back.searchParams))).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('it was declined there'),
    });
    const forged = { user_login: 'owner', password: 'no such password', site_url: 'https://evil.example' };
    await expect(adapter.finish!(context, begun.memo, forged)).rejects.toMatchObject({ failure: 'unauthorized' });
    await site.run(
      "wp_create_user('helper', 'helper-1-helper', 'h@wordpress.test'); get_user_by('login', 'helper')->set_role('contributor');",
    );
    await expect(connectWordpress(site.address, { user: 'helper', password: 'helper-1-helper' })).rejects.toMatchObject(
      { failure: 'refused', message: expect.stringContaining('helper may not publish posts at WordPress') },
    );
  });

  test('a password that was taken back lets us in no longer', async () => {
    const channel = await connectWordpress(site.address);
    await site.run('WP_Application_Passwords::delete_all_application_passwords(1);');
    await expect(adapter.check(channel)).rejects.toMatchObject({ failure: 'unauthorized' });
    await expect(adapter.publish(channel, postDesk().attempt())).rejects.toMatchObject({ failure: 'unauthorized' });
    await expect(adapter.look(channel, 'posts/1')).rejects.toMatchObject({ failure: 'unauthorized' });
  });

  test('what is switched off at WordPress is named', async () => {
    const passwordsOn = await site.plugin(
      'off',
      "add_filter('wp_is_application_passwords_available', '__return_false');",
    );
    expect(await refusalOf(site.address)).toContain('WordPress lets programs in by https only.');
    const overHttps = await site.plugin(
      'https',
      "add_filter('home_url', fn($url) => str_replace('http:', 'https:', $url));",
    );
    expect(await refusalOf(site.address)).toContain('Application passwords are switched off at this WordPress.');
    await overHttps();
    await passwordsOn();
    const apiOn = await site.plugin(
      'closed',
      "add_filter('rest_authentication_errors', fn($e) => is_user_logged_in() ? $e : new WP_Error('rest_closed', 'Closed', ['status' => 401]));",
    );
    expect(await refusalOf(site.address)).toContain('The REST API of this WordPress is switched off or blocked.');
    await apiOn();
  });

  test('behind another password WordPress is connected if its API is excepted, and the reason is given if not', async () => {
    const isFront = ({ headers }: IncomingMessage) => headers.authorization === front;
    const open = await addressOf(
      createServer(passOn((incoming) => isFront(incoming) || Boolean(incoming.url?.startsWith('/wp-json/')))),
    );
    const entered = { basicUser: 'soon', basicPassword: 'opening day' };
    expect(await refusalOf(open)).toContain('The server asks for a password before WordPress does.');
    expect(await refusalOf(open, { ...entered, basicPassword: 'wrong' })).toContain(
      'doesn’t take the user and password',
    );
    const context = connectContext();
    const begun = await adapter.begin(context, { address: open, ...entered });
    if (!('address' in begun)) throw new Error('nobody was asked');
    const back = await wordpressPerson(undefined, { authorization: front }).decide(begun.address, 'approve');
    const [target] = await adapter.finish!(context, begun.memo, Object.fromEntries(back.searchParams));
    expect(target?.externalId).toBe(`${open}/`);
    const inAddress = open.replace('http://', 'http://soon:opening%20day@');
    expect(await refusalOf(inAddress)).toBe('none');
    const shut = await addressOf(createServer(passOn(isFront)));
    expect(await refusalOf(shut, entered)).toContain('Have /wp-json/ excepted from it');
  });

  test('a certificate that nobody vouches for is refused with the reason', async () => {
    const { vouchFor } = await certificateAuthority();
    const shown = await vouchFor('IP:127.0.0.1');
    const address = await addressOf(
      createSecureServer(
        shown,
        passOn(() => true, 'https'),
      ),
      'https',
    );
    expect(await refusalOf(address)).toMatch(
      /^refused: WordPress can’t be trusted: nobody vouches for its certificate/,
    );
  });

  test('a website that has moved is found at its new address; a connected one is connected again', async () => {
    const old = await addressOf(
      createServer((incoming, answer) =>
        answer.writeHead(301, { location: new URL(incoming.url ?? '/', site.address).href }).end(),
      ),
    );
    const channel = await connectWordpress(old);
    expect(channel.externalId).toBe(`${site.address}/`);
    const moved = { ...channel, settings: { api: `${old}/wp-json/`, admin: old } };
    for (const work of [() => adapter.check(moved), () => adapter.publish(moved, postDesk().attempt())])
      await expect(work()).rejects.toMatchObject({
        failure: 'refused',
        message: expect.stringContaining('has moved to another address. Connect it again there.'),
      });
  });
});
