import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '#test/linear-time.ts';
import { cleanCss } from './clean-css.ts';

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
    ['color: red', 'is outside of a rule'],
    ['a { content: ";--x:1"; } b { content: ";position:fixed;" }', 'cannot be read'],
    ['a { content: "\\\n" }', 'cannot be read'],
    ['a { color: red /* }', 'Nothing of this code is used'],
    ['a { background: url("/media/a1/480x480" x) }', 'styles load no files'],
    ['a { background: -webkit-image-set("//evil.example" 1x) }', 'styles load no files'],
    ['a { --x: src("//evil.example") }', 'styles load no files'],
    ['a { color: red; & b { position: fixed } }', 'are not used'],
    ['@media (width < 9px) { a { color: red } }', '@media is not used'],
    ['@supports (a: url(//evil.example)) { a { color: red } }', '@supports is not used'],
    ['@media print { @import url(//evil.example); }', '@import'],
    ['a:is(b { color: red }', 'Nothing of this code is used'],
    ['a, { color: red }', 'its selector cannot be read'],
    ['<!-- a { color: red } -->', 'cannot be read'],
  ])('does not use %s, and says so', (code, words) => {
    const { rules, keyframes, dropped } = cleanCss(code);
    expect(dropped.join('\n')).toContain(words);
    expect(rules + keyframes).not.toMatch(/evil|url\(|<|\.start|fixed|99999|alert/);
  });

  test.each([
    ['a{b:c/**/!/**/important}', 'a{b:c!important}'],
    ['a /* x */ > b.c,\n\td  e{f:g}', 'a /**/ > b.c,d e{f:g}'],
    ['a{background:URL("/media/a1/1x1"),url( /media/a1/1x1 )}', ''],
    ["a{quotes:'\\201C' '\\201D'}", "a{quotes:'\\201C' '\\201D'}"],
    ['HTML body.x a, :root{color:red}', ':scope.x a,:scope{color:red}'],
    ['@media print{@supports (gap: 1px){a{gap:1px}}}', '@media print{@supports (gap: 1px){a{gap:1px}}}'],
    ['a{grid-area:1/2;;color:red;}', 'a{grid-area:1/2;color:red}'],
  ])('writes %s as %s', (code, rules) => {
    expect(cleanCss(code).rules).toBe(rules);
  });

  test('says which line breaks the code', () => {
    expect(cleanCss('a { color: red }\nb { color: (red }').dropped).toEqual([
      'Line 2 cannot be read (“}” closes nothing). Nothing of this code is used until it is mended.',
    ]);
  });
});

describe('50,000 letters of CSS', () => {
  const parts = [
    '(',
    '[',
    '"',
    "'",
    '"\n',
    'a{',
    'a{b:c}',
    '@media x{',
    '/*',
    '/**/',
    '\\',
    '\\61',
    'url(',
    'url("',
    'a(',
    '{}',
  ];
  const between = [',', ';', '!', ' ', '\n', '-', '@', ':', '<!--', '1e', '\u{1F600}', 'a:b;', '@a;', '@media{}', '(('];
  const whole = [
    'a{content:"\\61',
    'a{b:"',
    "a{content:'\\a ",
    'a{b:url(',
    'a{b:-',
    ':',
    'html ',
    'a{--b:(',
    '@keyframes a{',
  ];
  const repeated = [...parts, ...between].map((part) => ['', part, ''] as const);
  const opened = whole.map((start) => [start, start.slice(-3), '<'] as const);

  test.each([...repeated, ...opened])('take time in proportion: %j, %j …, %j', (start, part, end) => {
    expectLinearTime((length) => cleanCss(start + part.repeat(length / part.length) + end));
  });
});
