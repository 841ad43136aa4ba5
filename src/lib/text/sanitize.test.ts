import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '#test/linear-time.ts';
import { droppedHtml, isSanitized, sanitizeRichText, shownRichText } from './sanitize.ts';

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
    expect(sanitizeRichText('<p></p>')).toBe('');
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
      '<ol start="3"><li>',
      '<a href="/x:y">',
      '<a href=" javascript:x">',
      '<a href="a&amp;b">',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = sanitizeRichText(pieces.join(''));
        return isSanitized(once) && sanitizeRichText(once) === once;
      }),
    );
  });
  it.each([
    '<script>x()</script>',
    '<p onclick="x()">a</p>',
    '<p>a',
    '<p>a</b></p>',
    '</li>',
    '<img src=x>',
    '&nbsp;',
    '<a href="javascript:x()" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    '<a href=" //evil.example" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    '<a href="https://a.example">a</a>',
    '<ol start="1" start="2"></ol>',
    '<b>'.repeat(41) + '</b>'.repeat(41),
  ])('shows no tag of %s, which no rule of today has written', (html) => {
    expect(isSanitized(html)).toBe(false);
    expect(shownRichText(html)).not.toMatch(/<(?!\/?p>)/);
  });
  it('is shown as it was sanitized', () => {
    const html = sanitizeRichText(
      '<p>a &amp; b<br><a href="https://e.com?a=1&b=2">c</a></p><ol start="2"><li>d</li></ol>',
    );
    expect(shownRichText(html)).toBe(html);
    expect(shownRichText('a & b <i>c')).toBe('<p>a &amp; b c</p>');
    expect(shownRichText('')).toBe('');
  });
});

describe('100,000 letters of HTML', () => {
  const parts = [
    '<',
    '<p>',
    '</p>',
    '<a href="',
    '<a href=":',
    '&',
    '&lt;',
    '<!--',
    '<b><i>',
    '<p ',
    '<br />',
    '<ol start="',
  ];

  it.each([...parts, ' ', '<p> ', 'a:', '//', '<![CDATA[', '<svg><p>'])('take time in proportion: %j', (part) => {
    expectLinearTime((length) => {
      const html = part.repeat(length / part.length);
      sanitizeRichText(html);
      shownRichText(html);
      droppedHtml(html);
    }, 100_000);
  });
});
