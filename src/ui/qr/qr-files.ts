import { qrPath } from './qr-path.ts';

/** Enough for the side of a van when printed as pixels; print shops can use the SVG. */
const pixels = 2_000;

/** A QR code as SVG, which prints at any size. */
export function qrSvg(text: string): Blob {
  const { path, size } = qrPath(text);
  const square = `<rect width="${size}" height="${size}" fill="#fff"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${square}<path d="${path}" fill="#000"/></svg>`;
  return new Blob([drawing], { type: 'image/svg+xml' });
}

/** The same as an image, with modules of whole pixels. @throws if the browser can't create one */
export function qrPng(text: string): Promise<Blob> {
  const { dark, size } = qrPath(text);
  const scale = Math.floor(pixels / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(scale, scale);
    context.fillStyle = '#000';
    for (const [x, y] of dark) context.fillRect(x, y, 1, 1);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('no picture'))), 'image/png');
  });
}
