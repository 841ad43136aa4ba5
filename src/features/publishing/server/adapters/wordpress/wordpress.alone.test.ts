import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  connectWordpress,
  contentsOf,
  emptyWordpress,
  Killed,
  postDesk,
  readyPhoto,
  wordpressPorts,
} from '#test/wordpress-desk.ts';
import { hasWordpress, startWordpress, type Wordpress } from '#test/wordpress.ts';
import type { OpenChannel } from '../adapter.ts';
import { wordpressAdapter as adapter } from './wordpress-adapter.ts';

/** Needs Debian's packages wordpress, php-cli, php-mysql, php-gd and mariadb-server-core: `npm run test:wordpress`. */
describe.skipIf(!(await hasWordpress()))('posts at Debian’s WordPress', () => {
  let site: Wordpress;
  let channel: OpenChannel;
  beforeAll(async () => {
    site = await startWordpress();
    await emptyWordpress(site);
    channel = await connectWordpress(site.address);
  });
  afterEach(() => emptyWordpress(site));
  afterAll(() => site?.stop());

  async function statusOf(url: string): Promise<number> {
    const answer = await fetch(url);
    await answer.text();
    return answer.status;
  }
  const look = (externalId: string) => adapter.look(channel, externalId);

  test('a post has its text, pictures, words for search engines, and a way to the entry', async () => {
    const [before, after, first, second] = await Promise.all([
      readyPhoto({ role: 'before', caption: '', fileName: 'before.jpg' }),
      readyPhoto({ role: 'after', caption: 'All done & dry', alt: 'The "new" roof' }),
      readyPhoto(),
      readyPhoto(),
    ]);
    const html = '<h2>The job</h2><p>Nine <strong>days</strong> of work.</p><ul><li>Slate</li><li>Copper</li></ul>';
    const post = postDesk({ title: 'Slate & <copper> 🏠', html, media: [before, after, first, second] });
    const sent = await adapter.publish(channel, post.attempt());
    const { posts, files } = await contentsOf(site);
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      status: 'publish',
      title: 'Slate &amp; &lt;copper&gt; 🏠',
      excerpt: 'A slate roof in nine days.',
      picture: files[0]?.id,
      author: 'owner',
    });
    expect(posts[0]?.name).not.toMatch(/^entry-/);
    const { content } = posts[0]!;
    const names = content.match(/<!-- wp:[a-z]+/g)?.map((found) => found.slice('<!-- wp:'.length));
    const pair = ['columns', 'column', 'image', 'column', 'image'];
    expect(names).toEqual(['heading', 'paragraph', 'list', ...pair, 'gallery', 'image', 'image', 'paragraph']);
    expect(content).toContain('<figcaption class="wp-element-caption">Before</figcaption>');
    expect(content).toContain('<figcaption class="wp-element-caption">All done &amp; dry</figcaption>');
    expect(content).toContain('<a href="https://roofer.example/slate-roof?utm_source=wordpress">');
    expect(files).toHaveLength(4);
    expect(files[1]).toMatchObject({ alt: 'The "new" roof', caption: 'All done &amp; dry', parent: posts[0]?.id });
    const page = await (await fetch(sent.url)).text();
    expect(page).not.toContain('Page not found');
    for (const words of ['Nine <strong>days</strong> of work.', 'wp-image-', 'Slate &amp; &lt;copper&gt;'])
      expect(page).toContain(words);
    expect(await look(sent.externalId)).toEqual({
      state: 'live',
      url: sent.url,
      fingerprint: sent.fingerprint,
      words: {
        title: 'Slate & <copper> 🏠',
        html: '<h2>The job</h2> <p>Nine <strong>days</strong> of work.</p> <ul><li>Slate</li><li>Copper</li></ul>',
      },
    });
  });

  test('a post is private, or a draft that waits there, as somebody wishes', async () => {
    const hidden = await adapter.publish(channel, postDesk({ options: { status: 'private' } }).attempt());
    expect(await statusOf(hidden.url)).toBe(404);
    expect((await look(hidden.externalId)).state).toBe('live');
    const draft = await adapter.publish(channel, postDesk({ options: { status: 'draft' } }).attempt());
    expect(draft.url).toContain('/wp-admin/post.php?post=');
    const seen = await look(draft.externalId);
    expect(seen).toMatchObject({ state: 'live', fingerprint: draft.fingerprint });
    await site.run(`wp_publish_post(${draft.externalId.split('/')[1]});`);
    const published = await look(draft.externalId);
    expect(published.state === 'live' && published.fingerprint !== draft.fingerprint).toBe(true);
  });

  test('categories, tags and author are those of the website; new tags are made once', async () => {
    await site.run(`
      wp_create_user('roofer', 'roofer-1-roofer', 'roofer@wordpress.test');
      get_user_by('login', 'roofer')->set_role('editor');
      wp_insert_term('Roofs & more', 'category');
      wp_insert_term('R&D', 'post_tag');`);
    const [category] = (await adapter.lookUp?.(channel, 'categories', 'roofs')) ?? [];
    expect(category?.label).toBe('Roofs & more');
    const authors = (await adapter.lookUp?.(channel, 'author', '')) ?? [];
    const author = authors.find(({ label }) => label === 'roofer')?.value;
    const options = { status: 'publish', categories: [category?.value], tags: 'slate, r&d, Slate , ,Dächer', author };
    await adapter.publish(channel, postDesk({ options }).attempt());
    const [post] = (await contentsOf(site)).posts;
    expect(post).toMatchObject({ categories: ['Roofs &amp; more'], author: 'roofer' });
    expect(post?.tags.toSorted()).toEqual(['Dächer', 'R&amp;D', 'Slate'].toSorted());
    await adapter.publish(channel, postDesk({ options }).attempt());
    expect(await site.run("echo count(get_terms(['taxonomy' => 'post_tag', 'hide_empty' => false]));")).toBe('3');
  });

  test('a page is one, without what only posts have', async () => {
    const types = await adapter.lookUp?.(channel, 'type', '');
    expect(types).toEqual([
      { value: 'posts', label: 'Posts' },
      { value: 'pages', label: 'Pages' },
    ]);
    const options = { status: 'publish', type: 'pages', tags: 'slate', categories: ['1'] };
    const sent = await adapter.publish(channel, postDesk({ options }).attempt());
    expect(sent.externalId).toMatch(/^pages\/\d+$/);
    expect(await statusOf(sent.url)).toBe(200);
  });

  test('a plugin for search engines gets its words, and the page that is the original', async () => {
    const remove = await site.plugin(
      'seo',
      `add_action('init', function () { foreach (['_yoast_wpseo_metadesc', '_yoast_wpseo_canonical'] as $key)
        register_post_meta('post', $key, ['show_in_rest' => true, 'single' => true, 'type' => 'string', 'auth_callback' => '__return_true']); });`,
    );
    const options = { status: 'publish', isCanonical: true };
    const { externalId } = await adapter.publish(channel, postDesk({ options }).attempt());
    const id = externalId.split('/')[1];
    const meta = (name: string) => site.run(`echo get_post_meta(${id}, '${name}', true);`);
    expect(await meta('_yoast_wpseo_metadesc')).toBe('A slate roof in nine days.');
    expect(await meta('_yoast_wpseo_canonical')).toBe('https://roofer.example/slate-roof');
    await remove();
  });

  test('a change here reaches it: new words and photos come, old photos go', async () => {
    const [kept, gone, fresh] = await Promise.all([readyPhoto(), readyPhoto(), readyPhoto()]);
    const post = postDesk({ media: [kept, gone] });
    const sent = await adapter.publish(channel, post.attempt());
    const { files } = await contentsOf(site);
    const media = [{ ...kept, caption: 'Other words' }, fresh];
    const changed = { ...post.attempt(), title: 'A copper roof', media };
    const updated = await adapter.update!(channel, sent.externalId, changed);
    const now = await contentsOf(site);
    expect(now.posts).toMatchObject([{ title: 'A copper roof', status: 'publish' }]);
    expect(now.files.map(({ id }) => id)).toEqual([files[0]?.id, expect.any(Number)]);
    expect(now.files[0]?.caption).toBe('Other words');
    expect(updated).toMatchObject({ externalId: sent.externalId, url: sent.url });
    expect(updated.fingerprint).not.toBe(sent.fingerprint);
  });

  test('a photo that was deleted at WordPress comes back with the next change', async () => {
    const post = postDesk({ media: [await readyPhoto()] });
    const sent = await adapter.publish(channel, post.attempt());
    const [file] = (await contentsOf(site)).files;
    await site.run(`wp_delete_attachment(${file?.id}, true);`);
    await adapter.update!(channel, sent.externalId, post.attempt());
    const { posts, files } = await contentsOf(site);
    expect(files).toHaveLength(1);
    expect(posts[0]?.picture).toBe(files[0]?.id);
  });

  test('what somebody changes at WordPress shows, and their words can be taken', async () => {
    const sent = await adapter.publish(channel, postDesk({ media: [await readyPhoto()] }).attempt());
    const id = sent.externalId.split('/')[1];
    await site.run(`
      $content = str_replace('Nine days', 'Eleven <em>long</em> days', get_post(${id})->post_content);
      wp_update_post(['ID' => ${id}, 'post_title' => 'Our slate roof', 'post_content' => $content]);`);
    const seen = await look(sent.externalId);
    expect(seen).toMatchObject({
      state: 'live',
      words: { title: 'Our slate roof', html: '<p>Eleven <em>long</em> days of work.</p>' },
    });
    expect(seen.state === 'live' && seen.fingerprint).not.toBe(sent.fingerprint);
    await site.run(`wp_update_post(['ID' => ${id}, 'post_status' => 'draft']);`);
    expect((await look(sent.externalId)).state).toBe('missing');
    await site.run(`wp_update_post(['ID' => ${id}, 'post_status' => 'pending']);`);
    expect((await look(sent.externalId)).state).toBe('processing');
  });

  test('a removed post is in the trash, its photos are gone, and removing it again does no harm', async () => {
    const post = postDesk({ media: [await readyPhoto()] });
    const sent = await adapter.publish(channel, post.attempt());
    await site.run("wp_upload_bits('own.jpg', null, 'x'); wp_insert_attachment(['post_title' => 'Their own']);");
    await adapter.remove!(channel, sent.externalId);
    expect(await contentsOf(site)).toMatchObject({ posts: [{ status: 'trash' }], files: [{ title: 'Their own' }] });
    expect((await look(sent.externalId)).state).toBe('missing');
    await adapter.remove!(channel, sent.externalId);
    await site.run(`wp_delete_post(${sent.externalId.split('/')[1]}, true);`);
    await adapter.remove!(channel, sent.externalId);
    expect((await look(sent.externalId)).state).toBe('missing');
    await expect(adapter.update!(channel, sent.externalId, post.attempt())).rejects.toMatchObject({
      failure: 'missing',
    });
  });

  test(
    'killed at any step, and begun again, a post is there once, and so is each photo',
    { tags: 'long' },
    async () => {
      const media = [await readyPhoto(), await readyPhoto()];
      for (const when of ['before', 'after'] as const)
        for (let step = 1; ; step += 1) {
          await emptyWordpress(site);
          const post = postDesk({ media });
          const killed = await adapter
            .publish(channel, post.attempt({ [when]: step }))
            .catch((error: unknown) => error);
          if (!(killed instanceof Killed)) break;
          expect(await adapter.find(channel, post.attempt())).toBeNull();
          const sent = await adapter.publish(channel, post.attempt());
          const { posts, files } = await contentsOf(site);
          expect([when, step, posts.map(({ status }) => status), files.length]).toEqual([when, step, ['publish'], 2]);
          expect(await adapter.find(channel, post.attempt())).toMatchObject({ externalId: sent.externalId });
        }
    },
  );

  test(
    'an answer that is lost at any request leads to the same post and the same photos',
    { tags: 'long' },
    async () => {
      const media = [await readyPhoto()];
      for (let lost = 1; ; lost += 1) {
        const post = postDesk({ media });
        const ports = wordpressPorts();
        let requests = 0;
        const send: typeof ports.outgoing.send = async (...request) => {
          const answer = await ports.outgoing.send(...request);
          requests += 1;
          if (requests === lost) throw new Killed();
          return answer;
        };
        const deaf = { ...channel, ports: { ...ports, outgoing: { send } } };
        const outcome = await adapter.publish(deaf, post.attempt()).catch((error: unknown) => error);
        if (!(outcome instanceof Killed)) break;
        const found = await adapter.find(channel, post.attempt());
        if (found === 'unknown') throw new Error('WordPress can always tell.');
        const sent = found ?? (await adapter.publish(channel, post.attempt()));
        expect((await look(sent.externalId)).state).toBe('live');
        const { posts, files } = await contentsOf(site);
        expect([lost, posts.map(({ status }) => status), files.length]).toEqual([lost, ['publish'], 1]);
        await emptyWordpress(site);
      }
    },
  );

  test('a slow WordPress has the post once, though it was given up and sent again', { tags: 'long' }, async () => {
    const post = postDesk({ media: [await readyPhoto()] });
    const hurried = { ...channel, ports: wordpressPorts(1_500) };
    const remove = await site.plugin(
      'slow',
      "if ($_SERVER['REQUEST_METHOD'] === 'POST') { ignore_user_abort(true); sleep(3); }",
    );
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(adapter.publish(hurried, post.attempt())).rejects.toMatchObject({
        failure: 'unavailable',
        message: 'WordPress took too long to answer.',
      });
    await remove();
    // What was given up is done by now.
    await new Promise((resume) => setTimeout(resume, 3_500));
    expect(await adapter.find(channel, post.attempt())).toBeNull();
    await adapter.publish(channel, post.attempt());
    const { posts, files } = await contentsOf(site);
    expect([posts.map(({ status }) => status), files.length]).toEqual([['publish'], 1]);
  });

  test('a plugin that takes blocks out leaves a post that is found, and no change is seen in it', async () => {
    const remove = await site.plugin(
      'plain',
      `add_filter('wp_insert_post_data', function ($data) {
        $data['post_content'] = preg_replace('/<!--.*?-->/s', '', $data['post_content']);
        return $data; });`,
    );
    const post = postDesk({ media: [await readyPhoto()] });
    const sent = await adapter.publish(channel, post.attempt());
    expect((await contentsOf(site)).posts[0]?.content).not.toContain('wp:');
    expect(await adapter.find(channel, post.attempt())).toEqual(sent);
    const seen = await look(sent.externalId);
    expect(seen).toMatchObject({ state: 'live', fingerprint: sent.fingerprint });
    expect(seen.state === 'live' && seen.words?.html).toBe('<p>Nine days of work.</p>');
    await remove();
  });

  test('a plugin that keeps posts back is never called published', async () => {
    const remove = await site.plugin(
      'review',
      `add_filter('wp_insert_post_data', function ($data) {
        if ($data['post_status'] === 'publish') $data['post_status'] = defined('HELD') ? 'draft' : 'pending';
        return $data; });`,
    );
    const sent = await adapter.publish(channel, postDesk().attempt());
    expect(sent.isProcessing).toBe(true);
    expect((await look(sent.externalId)).state).toBe('processing');
    const removeHeld = await site.plugin('aheld', "define('HELD', true);");
    await expect(adapter.publish(channel, postDesk().attempt())).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('WordPress said yes, but has it as “draft”'),
    });
    await removeHeld();
    await remove();
  });

  test('long texts, emoji alone and texts from right to left arrive as they are', async () => {
    const long = `<p>${'slate and copper '.repeat(5_880)}</p>`;
    for (const [title, html] of [
      ['Long', long],
      ['🏠🔨', '<p>🏠🔨👷🏽‍♀️</p>'],
      ['גג רעפים', '<p>תשעה ימי עבודה — <em>גג</em> חדש</p>'],
      ['', '<p>No title</p>'],
    ] as const) {
      const sent = await adapter.publish(channel, postDesk({ title, html }).attempt());
      const seen = await look(sent.externalId);
      expect(seen.state === 'live' && seen.words).toEqual({ title, html });
      expect([title, sent.url, await statusOf(sent.url)]).toEqual([title, sent.url, 200]);
    }
  });

  test('a photo of one pixel and one for print are taken; what is no photo is refused with WordPress’s reason', async () => {
    const print = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } }).toColourspace('cmyk');
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
    const media = [
      await readyPhoto({ pixels: await print.jpeg().toBuffer(), fileName: 'print.jpg' }),
      await readyPhoto({ pixels: await dot.jpeg().toBuffer(), fileName: 'dot.jpg', width: 1, height: 1 }),
    ];
    await adapter.publish(channel, postDesk({ media }).attempt());
    expect((await contentsOf(site)).files.map(({ file }) => file)).toEqual(['print.jpg', 'dot.jpg']);
    const fake = await readyPhoto({ pixels: Buffer.from('<?php evil();'), fileName: 'photo.php' });
    await expect(adapter.publish(channel, postDesk({ media: [fake] }).attempt())).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('not allowed to upload this file type'),
    });
  });
});
