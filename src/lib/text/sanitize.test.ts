import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from './sanitize.ts';

describe('rich text', () => {
  it('keeps what the editor makes', () => {
    const html = '<h2>Roof</h2><p>A <strong>new</strong> <em>roof</em></p><ul><li>slate</li></ul>';
    expect(sanitizeRichText(html)).toBe(html);
  });
  it('loses scripts, handlers, styles, pictures and frames', () => {
    const attack =
      '<p onclick="x()" style="position:fixed">Hi<script>x()</script><img src=x onerror=x()><iframe src=//e></iframe></p>';
    expect(sanitizeRichText(attack)).toBe('<p>Hi</p>');
  });
  it('keeps links only to the web, mail and telephone', () => {
    expect(sanitizeRichText('<a href="javascript:x()">a</a>')).not.toContain('javascript');
    expect(sanitizeRichText('<a href="//evil.example">a</a>')).not.toContain('evil');
    expect(sanitizeRichText('<a href="https://example.com">a</a>')).toContain('rel="noopener noreferrer nofollow"');
  });
  it('is empty when nothing but empty paragraphs is left', () => {
    expect(sanitizeRichText('<p></p>\n<p><br></p>')).toBe('');
  });
  it('survives sanitizing twice unchanged', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="https://e.com">',
      '</a>',
      '<script>',
      '&amp;',
      '&lt;b&gt;',
      '<',
      'é 👷',
      '<h1>',
      '<br>',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = sanitizeRichText(pieces.join(''));
        return sanitizeRichText(once) === once;
      }),
    );
  });
});
