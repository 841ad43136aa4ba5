import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { startBrowser } from './browser.ts';

/** A page with only the picker; its choice is in `window.chosen`. */
const page = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import '#ui/theme/base.css';
  import '@mantine/core/styles.layer.css';
  import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
  import { themeOf } from '#lib/theme/theme.ts';
  import { MapCanvas } from '#ui/map/map-canvas.tsx';
  const texts = {
    hint: 'Click the map to set the pin. With the keyboard, press Enter to place it in the center, then use the arrow keys to move it. Hold Shift for larger steps.',
    pin: 'Pin',
    loading: 'Loading map…',
    retrying: 'The map is slow to load. You can set the pin anyway.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    useMyLocation: 'Use my location',
    pinMoved: (position) => 'Pin at ' + position,
    locationDenied:
      'Your browser didn’t share your location. Allow it in the browser’s site settings, or set the pin on the map.',
    locationUnknown: 'Your device could not find its location. Try again outdoors, or set the pin on the map.',
    locationUnsupported: 'This browser can’t tell its location here. Set the pin on the map.',
  };
  const query = new URLSearchParams(location.search);
  function Page() {
    const [value, setValue] = useState(query.has('lat') ? { lat: +query.get('lat'), lng: +query.get('lng') } : null);
    window.place = setValue;
    window.chosen = value;
    return createElement(MapCanvas, { texts, height: 320, label: 'Location of this entry', value, onChange: setValue, tileUrl: '/tile/{z}/{x}/{y}', attribution: 'Mine <b>& yours</b>' });
  }
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    createElement(ThemeProvider, { seeds: themeOf('default').seeds, dir: query.get('dir') ?? 'ltr' }, createElement(Page)));
`;

const newPerson = await startBrowser();
let tab: Page;
let base: string;
let close: () => void;
/** Serves the tiles; without it there are none. */
let tiles: ((path: string, response: ServerResponse) => void) | undefined;

beforeAll(async () => {
  const files = await bundle();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://loopback').pathname;
    const file = files.get(path.slice(1));
    if (path.startsWith('/tile/') && tiles) tiles(path, response);
    else if (path === '/') response.setHeader('content-type', 'text/html').end(html(files));
    else if (file === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript').end(file);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  close = () => server.close();
}, 300_000);

afterAll(() => close?.());

beforeEach(async () => {
  tab = (await newPerson({ viewport: { width: 900, height: 600 } })).page;
});
afterEach(async () => {
  tiles = undefined;
  await tab.context().close();
});

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? '\0page' : null),
        load: (id) => (id === '\0page' ? page : null),
      },
    ],
    resolve: { alias: [{ find: /^#/, replacement: `${process.cwd()}/src/` }] },
    build: { write: false, rolldownOptions: { input: { page: 'page' }, output: { entryFileNames: 'page.js' } } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

function html(files: Map<string, unknown>): string {
  const css = [...files.keys()].filter((name) => /page.*\.css$/.test(name));
  return `<!doctype html><html lang="en"><title>Map</title>${css.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}<body><script type="module" src="/page.js"></script>`;
}

const open = async (query = '') => {
  await tab.goto(base + query);
  await tab.locator('.leaflet-container').waitFor();
};
const chosen = () => tab.evaluate(() => (window as unknown as { chosen: { lat: number; lng: number } | null }).chosen);
const pin = () => tab.getByRole('button', { name: 'Pin' });
const status = () => tab.getByRole('status').textContent();

it('begins with the view of spec 1 §9 and without a pin', async () => {
  const tiles: string[] = [];
  tab.on('request', (request) => tiles.push(new URL(request.url()).pathname));
  await open();
  await expect.poll(() => tiles.filter((path) => path.startsWith('/tile/')).length).toBeGreaterThan(3);
  expect(tiles.filter((path) => path.startsWith('/tile/')).every((path) => path.startsWith('/tile/2/'))).toBe(true);
  expect(await pin().count()).toBe(0);
  expect(await tab.locator('.leaflet-control-attribution').textContent()).toBe('Mine <b>& yours</b>');
});

it('sets the pin where the map is clicked', async () => {
  await open();
  await tab.locator('.leaflet-container').click({ position: { x: 300, y: 160 } });
  await pin().waitFor();
  const place = await chosen();
  expect(place!.lat).toBeGreaterThan(30);
  expect(Math.abs(place!.lng)).toBeLessThanOrEqual(180);
  await tab.locator('.leaflet-container').click({ position: { x: 400, y: 200 } });
  await expect.poll(async () => (await chosen())!.lng).toBeGreaterThan(place!.lng);
  expect(await pin().count()).toBe(1);
});

it('can be used with the keyboard alone, and says where the pin is', async () => {
  await open();
  await tab.getByRole('region', { name: 'Location of this entry' }).focus();
  await tab.keyboard.press('Enter');
  await expect.poll(() => pin().evaluate((element) => element === document.activeElement)).toBe(true);
  const first = (await chosen())!;
  expect(first.lat).toBeCloseTo(44, 0);
  await expect.poll(status).toMatch(/^Pin at 4\d(\.\d+)?, 4\d(\.\d+)?$/);
  await tab.keyboard.press('ArrowRight');
  await expect.poll(async () => (await chosen())!.lng).toBeGreaterThan(first.lng);
  const second = (await chosen())!;
  expect(second.lat).toBeCloseTo(first.lat, 6);
  await tab.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await chosen())!.lat).toBeGreaterThan(second.lat);
  const third = (await chosen())!;
  expect(third.lat - second.lat).toBeGreaterThan(4 * (second.lng - first.lng));
  const said = [third.lat, third.lng].map((degrees) => degrees.toFixed(6).replace(/0+$/, ''));
  await expect.poll(status).toBe(`Pin at ${said.join(', ')}`);
});

it('moves the pin by dragging on wide screens, and not on narrow ones', async () => {
  const drag = async () => {
    const box = (await pin().boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await tab.mouse.move(x, y);
    await tab.mouse.down();
    await tab.mouse.move(x + 90, y + 20, { steps: 6 });
    await tab.mouse.up();
  };
  await open('?lat=30.27&lng=-97.74');
  await pin().waitFor();
  await drag();
  await expect.poll(async () => (await chosen())!.lng).toBeGreaterThan(-97.73);
  await tab.setViewportSize({ width: 529, height: 600 });
  await expect.poll(() => pin().getAttribute('class')).not.toContain('leaflet-marker-draggable');
  const before = await chosen();
  await drag();
  expect((await chosen())!.lng).toBeCloseTo(before!.lng, 1);
  expect(await tab.locator('.leaflet-container').getAttribute('class')).not.toContain('leaflet-touch-drag');
});

it('shows a place that was chosen elsewhere', async () => {
  await open();
  await tab.evaluate(() => (window as unknown as { place: (at: object) => void }).place({ lat: 48.137, lng: 11.575 }));
  const map = (await tab.locator('.leaflet-container').boundingBox())!;
  await expect
    .poll(async () => {
      const box = await pin().boundingBox();
      return box && Math.round(Math.abs(box.x + box.width / 2 - (map.x + map.width / 2)));
    })
    .toBeLessThan(3);
});

it('takes the position of the device', async () => {
  await tab.context().grantPermissions(['geolocation'], { origin: base });
  await tab.context().setGeolocation({ latitude: 30.2672, longitude: -97.7431 });
  await open();
  await tab.getByRole('button', { name: 'Use my location' }).click();
  await expect.poll(chosen).toEqual({ lat: 30.2672, lng: -97.7431 });
  await expect.poll(status).toBe('Pin at 30.2672, -97.7431');
});

it('says what to do when the device does not tell its position', async () => {
  await tab.context().clearPermissions();
  await open();
  await tab.getByRole('button', { name: 'Use my location' }).click();
  expect(await tab.getByRole('alert').textContent()).toContain('set the pin on the map');
});

const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
const send = (response: ServerResponse) => response.setHeader('content-type', 'image/svg+xml').end(tile);

it('asks again for tiles that fail, and says so until they load', async () => {
  const asked = new Map<string, number>();
  tiles = (path, response) => {
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (asked.get(path)! > 2) send(response);
    else response.writeHead(503).end();
  };
  await open();
  await tab.getByText('The map is slow to load').waitFor();
  await expect.poll(() => tab.locator('.leaflet-tile-loaded').count(), { timeout: 20_000 }).toBeGreaterThan(3);
  await tab.getByText('The map is slow to load').waitFor({ state: 'detached', timeout: 20_000 });
});

it('asks again for tiles that hang, and can be used before they come', async () => {
  await tab.clock.install();
  const hanging: ServerResponse[] = [];
  tiles = (_path, response) => void hanging.push(response);
  await open();
  await tab.getByText('Loading map').waitFor();
  await tab.locator('.leaflet-container').click({ position: { x: 300, y: 160 } });
  await pin().waitFor();
  await expect.poll(() => hanging.length).toBeGreaterThan(3);
  tiles = (_path, response) => send(response);
  await tab.clock.runFor(16_000);
  await tab.getByText('slow to load').waitFor({ state: 'detached' });
  expect(await tab.locator('.leaflet-tile-loaded').count()).toBeGreaterThan(3);
  for (const response of hanging) response.destroy();
});

it('keeps its controls apart in both reading directions', async () => {
  for (const dir of ['ltr', 'rtl']) {
    await open(`?dir=${dir}`);
    const zoom = (await tab.locator('.leaflet-control-zoom').boundingBox())!;
    const locate = (await tab.getByRole('button', { name: 'Use my location' }).boundingBox())!;
    expect(zoom.x < locate.x).toBe(dir === 'ltr');
    expect(zoom.x + zoom.width < locate.x || locate.x + locate.width < zoom.x).toBe(true);
  }
});
