/**
 * Draws the logos of the demo's businesses: a square mark, and the mark with the name beside it. The agencies' logos are
 * drawn already; their names get a lighter color for dark headers.
 * `node scripts/demo-pictures/draw-logos.mjs` writes them to src/features/demo/logos.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import opentype from 'opentype.js';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '../..');
const size = 240;
const margin = 48;
const letters = 92;

/** Colors are of middle lightness, so that the names can be read on light and on dark headers. */
const businesses = [
  {
    slug: 'summit-roofing',
    lines: ['Summit', 'Roofing'],
    color: '#2f6fad',
    mark: `<path d="M28 132 120 56l34 28V62h26v44l32 26-14 16-78-64-78 64z" fill="#f3f7fb"/>
      <path d="M62 152l58-47 58 47v34H62z" fill="#f5a55c"/>`,
  },
  {
    slug: 'evergreen-gardens',
    lines: ['Evergreen', 'Gardens'],
    color: '#33805a',
    mark: `<path d="M120 34 168 96h-22l38 46h-28l36 40h-60v24h-24v-24H48l36-40H56l38-46H72z" fill="#eef6ec"/>
      <path d="M120 34v172h12v-24h60l-36-40h28l-38-46h22z" fill="#a9d38f"/>`,
  },
  {
    slug: 'oak-and-iron',
    lines: ['Oak & Iron', 'Remodeling'],
    color: '#ad6a3a',
    mark: `<path d="M36 56h80v42l52-16v76l-52-16v42H36z" fill="#fbf1e6"/>
      <path d="M128 56h76v128h-76v-26l52 16V66l-52 16z" fill="#d5dadd"/>`,
  },
  {
    slug: 'clearview-clinic',
    lines: ['Clearview', 'Skin Clinic'],
    color: '#b0607a',
    mark: `<path d="M120 36c38 48 58 78 58 106a58 58 0 0 1-116 0c0-28 20-58 58-106z" fill="#fdf2f5"/>
      <path d="M120 182a40 40 0 0 0 40-40c0-8-2-16-6-25-3 36-22 58-52 61 5 3 12 4 18 4z" fill="#f0a9bb"/>`,
  },
];

const agencies = [
  { slug: 'north-peak', lightColor: '#b79bff' },
  { slug: 'bright-local', lightColor: '#f2a27c' },
];

const logos = path.join(root, 'src/features/demo/logos');
const file = path.join(root, 'node_modules/@fontsource/inter/files/inter-latin-700-normal.woff');
const bytes = await readFile(file);
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

for (const { slug, lines, color, mark } of businesses) {
  const badge = `<rect width="${size}" height="${size}" rx="54" fill="${color}"/>${mark}`;
  const words = lines.map((line, at) => draw(line, 98 + at * 108));
  const width = Math.ceil(Math.max(...words.map((word) => word.end)) + 4);
  const name = `<path fill="${color}" d="${words.map((word) => word.data).join(' ')}"/>`;
  await write(`${slug}-icon.png`, size, badge);
  await write(`${slug}-logo.png`, width, badge + name);
}

for (const { slug, lightColor } of agencies) {
  const logo = sharp(path.join(logos, `${slug}-logo.png`)).ensureAlpha();
  const { width, height } = await logo.metadata();
  const name = { left: height, top: 0, width: width - height, height };
  const letters = await logo.clone().extract(name).extractChannel('alpha').toBuffer();
  const light = await sharp({ create: { width: name.width, height, channels: 3, background: lightColor } })
    .joinChannel(letters)
    .png()
    .toBuffer();
  const badge = await logo.clone().extract({ left: 0, top: 0, width: height, height }).png().toBuffer();
  await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: badge, left: 0, top: 0 },
      { input: light, left: height, top: 0 },
    ])
    .png({ palette: true })
    .toFile(path.join(logos, `${slug}-logo-dark.png`));
}

/** Letter by letter: opentype.js doesn't know all of Inter's substitutions. */
function draw(line, baseline) {
  let end = size + margin;
  const data = [...line].map((letter) => {
    const glyph = font.charToGlyph(letter);
    const path = glyph.getPath(end, baseline, letters).toPathData(2);
    end += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * letters * 0.985;
    return path;
  });
  return { data: data.join(' '), end };
}

async function write(name, width, drawing) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}">${drawing}</svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true }).toFile(path.join(logos, name));
}
