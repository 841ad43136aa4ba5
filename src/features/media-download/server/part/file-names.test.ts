import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileStem, uniqueFileNames } from './file-names.ts';

describe('the name of a downloaded file', () => {
  it.each([
    ['Kitchen remodel', 'Kitchen remodel'],
    ['Küche – Straße 5/7', 'Küche – Straße 5 7'],
    ['אבן ירושלמית', 'אבן ירושלמית'],
    ['../../etc/passwd', 'etc passwd'],
    ['roof \u202Egpj.exe', 'roof gpj.exe'],
    ['con', '_con'],
    ['LPT1.txt', '_LPT1.txt'],
    ['ends with dots...', 'ends with dots'],
    ['...', 'untitled'],
    ['   ', 'untitled'],
    ['a\u0000b\nc', 'a b c'],
  ])('%j becomes %j', (title, name) => {
    expect(fileStem(title)).toBe(name);
  });

  it('stays whole in every script, and short enough for every file system', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const name = fileStem(title);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(181);
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f\u202a-\u202e\u2066-\u2069]|^\.|[. ]$/);
        expect(name).not.toBe('');
      }),
    );
  });

  it('is no other file’s, also where capitals don’t count', () => {
    const nameFor = uniqueFileNames();
    const names = ['Roof', 'roof', 'Roof (2)', 'ROOF'].map((title) => nameFor(title, 'jpg'));
    expect(names).toEqual(['Roof.jpg', 'roof (2).jpg', 'Roof (2) (2).jpg', 'ROOF (3).jpg']);
    expect(nameFor('Roof', 'mp4')).toBe('Roof (4).mp4');
  });
});
