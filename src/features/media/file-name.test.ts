import { describe, expect, it } from 'vitest';
import { cleanFileName, maxFileName } from '#features/media/file-name.ts';

describe('file names', () => {
  it.each([
    ['roof.jpg', 'roof.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\roof.jpg', 'roof.jpg'],
    ['photos/2026/', '2026'],
    ['roof\0.jpg\u0007', 'roof.jpg'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['\u200Fسقف\u200E.jpg', 'سقف.jpg'],
    ['cafe\u0301.jpg', 'café.jpg'],
    ['👩\u200D🔧 at work.jpg', '👩\u200D🔧 at work.jpg'],
    ['  spaced.jpg ', 'spaced.jpg'],
    ['', 'untitled'],
    ['..', 'untitled'],
    ['/\\/', 'untitled'],
    ['half \uD83D.jpg', 'half \uFFFD.jpg'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('keeps the extension of a name that is too long', () => {
    const kept = cleanFileName(`${'x'.repeat(300)}.jpeg`);
    expect(kept).toHaveLength(maxFileName);
    expect(kept.endsWith('x.jpeg')).toBe(true);
  });

  it('cuts no emoji in half', () => {
    const kept = cleanFileName(`${'🏠'.repeat(300)}.jpg`);
    expect([...kept]).toHaveLength(maxFileName);
    expect(kept.isWellFormed()).toBe(true);
  });

  it('changes nothing the second time', () => {
    for (const name of ['a/b\u202E.jpg', 'é'.repeat(400), ' .. /x', '\uFEFF. .jpg']) {
      const once = cleanFileName(name);
      expect(cleanFileName(once)).toBe(once);
    }
  });
});
