import type { Plugin } from 'vite';
import { firstPaintCss, plainFirstPaint } from './src/lib/theme/first-paint.ts';

const appRoot = '<div id="app">';
const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;

const appended = 'document.head.appendChild(link)';

/**
 * Lets `index.html` be painted as soon as it is there: the colors of its outline stand within it, and the style sheets
 * that would hold it back follow it in the body, before the app's own. The scripts still wait for them, and the sheets
 * that screens bring later come behind them, as their order decides.
 */
export function firstFrame(): Plugin {
  return {
    name: 'first-frame',
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined;
      if (!code.includes(appended)) throw new Error('Vite loads style sheets in another way than this file knows.');
      return { code: code.replace(appended, "document.getElementById('app').before(link)"), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename }) {
        if (!filename.endsWith('index.html')) return html;
        const links = html.match(styleLink) ?? [];
        return html
          .replaceAll(styleLink, '')
          .replace('<style', `<style>${firstPaintCss(plainFirstPaint.theme)}</style>\n    <style`)
          .replace(appRoot, `${links.map((link) => link.trim()).join('\n    ')}\n    ${appRoot}`);
      },
    },
  };
}
