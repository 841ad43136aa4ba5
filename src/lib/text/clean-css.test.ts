import { describe, expect, test } from 'vitest';
import { cleanCss, scopedCss } from './clean-css.ts';

describe('CSS of an owner', () => {
  test('keeps rules, conditions, keyframes and pictures of the business', () => {
    const code = `body h1 { color: red !important } /* a note */
      @media (min-width: 600px) { .card:hover, a > b[href^="x"] { background: url(/media/a1-b2/480x480); } }
      @keyframes wave { from { opacity: 0 } 50% { opacity: 1 } }
      .x::before { content: "\\201C" }`;
    expect(cleanCss(code)).toEqual({
      rules:
        ':scope h1{color:red!important}@media (min-width: 600px){.card:hover,a > b[href^="x"]{background:url(/media/a1-b2/480x480)}}' +
        '.x::before{content:"\\201C"}',
      keyframes: '@keyframes wave{from{opacity:0}50%{opacity:1}}',
      dropped: [],
    });
    expect(scopedCss(code, 'main')).toMatch(/^@keyframes wave.*@scope \(main\)\{:scope h1/);
    expect(scopedCss('', 'main')).toBe('');
  });

  test.each([
    ['@import url(//evil.example/a.css);', '@import'],
    ['@font-face { font-family: x; src: url(//evil.example/a.woff) }', '@font-face'],
    ['a { background: url(https://evil.example/x) }', 'styles load no files'],
    ['a { background: u\\72l(https://evil.example/x) }', 'cannot be read'],
    ['a { background: url(/media/a1/480x480), url(//evil.example) }', 'styles load no files'],
    ['a { background: image-set("//evil.example/x" 1x) }', 'styles load no files'],
    ['a { --x: url(//evil.example) }', 'styles load no files'],
    ['a { content: u\\72l(//evil.example) }', 'cannot be read'],
    ['a { width: expression(alert(1)) }', 'styles load no files'],
    ['a { behavior: none }', 'browsers do not know it'],
    ['a { position: fixed; }', 'nothing may stay above'],
    ['a { position: var(--place) }', 'nothing may stay above'],
    ['a { --ff-layer-header: 99999 }', 'the page’s own'],
    ['a { z-index: 99999 }', 'layers end at'],
    ['a { z-index: calc(9999) }', 'layers end at'],
    ['a { color: [; } .start { display: none } b { color: ] }', 'cannot be read'],
    ['a</style><script>alert(1)</script> { color: red }', 'cannot be read'],
    ['a { color: red</style><script> }', 'cannot be read'],
    ['a { b { color: red } }', 'are not used'],
    ['a { color: red } }', 'Nothing of this code is used'],
    ['a { color: "red }', 'Nothing of this code is used'],
    ['color: red', 'stands outside of a rule'],
  ])('does not use %s, and says so', (code, words) => {
    const { rules, keyframes, dropped } = cleanCss(code);
    expect(dropped.join('\n')).toContain(words);
    expect(rules + keyframes).not.toMatch(/evil|url\(|<|\.start|fixed|99999|alert/);
  });

  test('takes 50,000 letters of anything in a moment', () => {
    for (const part of ['(', '[', '"', 'a{', 'a{b:c}', '@media x{', '/*', '\\', 'url(']) {
      const begin = performance.now();
      cleanCss(part.repeat(50_000 / part.length));
      expect(performance.now() - begin, part).toBeLessThan(2_000);
    }
  });
});
