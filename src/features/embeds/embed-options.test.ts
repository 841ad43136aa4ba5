import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAddress, frameTag, scriptTag, usualChoice } from './embed-choice.ts';
import { embedKinds } from './embed-kinds.ts';
import { embedPath, embedQuery, parseEmbedOptions, parseEmbedPath, usualOptions } from './embed-options.ts';
import { columnsIn, embedHeight } from './embed-size.ts';
import { isFrameMessage } from './frame-message.ts';

const parse = (query: string) => parseEmbedOptions(new URLSearchParams(query));

describe('what an embed is asked for', () => {
  it('is the usual where nothing, or something wrong, is said', () => {
    for (const query of [
      '',
      'theme=pink&color=red&limit=0&columns=9',
      'limit=a&id=&utm_source=x',
      `service=${'x'.repeat(200)}`,
    ])
      expect(parse(query), query).toEqual(usualOptions);
  });
  it('survives the way through an address, written in one way', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('site', 'light', 'dark', 'auto'),
        fc.integer({ min: 1, max: 24 }),
        fc.string({ maxLength: 100 }),
        (theme, limit, service) => {
          const options = parse(new URLSearchParams({ theme, limit: String(limit), service }).toString());
          expect(parse(embedQuery(options))).toEqual(options);
        },
      ),
    );
    expect(embedQuery(parse('theme=dark&limit=3'))).toBe(embedQuery(parse('x=1&limit=3&theme=dark&columns=3')));
  });
  it('has a path for each kind, and no other', () => {
    for (const kind of embedKinds) expect(parseEmbedPath(embedPath(kind))).toBe(kind);
    for (const path of ['/embed', '/embed/', '/embed/nothing', '/embed/gallery/more', '/x/embed/map'])
      expect(parseEmbedPath(path), path).toBeUndefined();
  });
});

describe('the room that is reserved', () => {
  const chosen = { limit: 6, columns: 3 };
  it('follows from the width alone', () => {
    expect(embedHeight('gallery', 752, chosen)).toBe(2 * (240 * 0.75 + 84) + 16 + 44);
    expect(embedHeight('gallery', 320, chosen)).toBe(6 * (320 * 0.75 + 84) + 5 * 16 + 44);
    expect(embedHeight('badge', 320, chosen)).toBe(88);
    expect(embedHeight('beforeAfter', 600, chosen)).toBe(444);
  });
  it('never has more columns than were asked for, nor less than one', () => {
    expect(columnsIn(5_000, 220, 3)).toBe(3);
    expect(columnsIn(455, 220, 3)).toBe(1);
    expect(columnsIn(456, 220, 3)).toBe(2);
    expect(columnsIn(0, 220, 4)).toBe(1);
  });
});

describe('the code for a website', () => {
  const site = 'https://summit.example';
  it('says only what differs and what matters to the widget', () => {
    expect(scriptTag(usualChoice, site)).toBe(
      '<script src="https://summit.example/embed.js" data-widget="gallery"></script>',
    );
    expect(scriptTag({ ...usualChoice, kind: 'map', limit: 3, columns: 1, theme: 'dark' }, site)).toBe(
      '<script src="https://summit.example/embed.js" data-widget="map" data-theme="dark"></script>',
    );
  });
  it('is safe in an attribute', () => {
    const choice = { ...usualChoice, service: 'a&b', limit: 3 };
    expect(frameAddress(choice, site)).toBe('https://summit.example/embed/gallery?service=a%26b&limit=3');
    expect(frameTag(choice, site, 'Roofs "&" more', 720)).toContain(
      '?service=a%26b&amp;limit=3" title="Roofs &quot;&amp;&quot; more" ',
    );
  });
});

it('believes heights alone, and no wild ones', () => {
  expect(isFrameMessage({ fieldfolio: 'height', height: 300 })).toBe(true);
  for (const data of [
    null,
    'height',
    {},
    { fieldfolio: 'height' },
    { fieldfolio: 'height', height: -1 },
    { fieldfolio: 'height', height: 1e9 },
    { fieldfolio: 'height', height: '1' },
  ])
    expect(isFrameMessage(data), JSON.stringify(data)).toBe(false);
});
