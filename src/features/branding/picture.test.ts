import { describe, expect, test } from 'vitest';
import { maxPictureBytes, pictureAddress, pictureRefusal, pictureUploadPath } from './picture.ts';
import { OwnThemeValue, ThemeValue } from './theme-choice.ts';

describe('a logo or portrait', () => {
  test('is refused before it is sent when it is empty or too large, by its name', () => {
    expect(pictureRefusal({ name: 'לוגו.png', size: 0 })).toMatch(/לוגו\.png.*is empty/);
    expect(pictureRefusal({ name: 'logo.png', size: maxPictureBytes + 1 })).toMatch(/logo\.png.*more than 10 MB/);
    expect(pictureRefusal({ name: 'logo.png', size: maxPictureBytes })).toBeUndefined();
    expect(pictureRefusal({ name: 'logo.png', size: 1 })).toBeUndefined();
  });
  test('is shown from its own address, and from none where there is none', () => {
    expect(pictureAddress('p1')).toBe('/pictures/p1');
    expect(pictureAddress(null)).toBeNull();
  });
  test('is sent for oneself or for one agency, whatever its id holds', () => {
    expect(pictureUploadPath(null)).toBe('/pictures/me');
    expect(pictureUploadPath('../me')).toBe('/pictures/agencies/..%2Fme');
  });
});

describe('a stored theme', () => {
  test('is one of ours or the agency’s', () => {
    expect(['dark7', 'light2', 'Theme by agency'].map((value) => ThemeValue.safeParse(value).success)).toEqual([
      true,
      true,
      true,
    ]);
    for (const value of ['', 'Dark7', 'constructor', '__proto__', null, 7])
      expect(ThemeValue.safeParse(value).success, String(value)).toBe(false);
  });
  test('follows the device for a person, never for an account', () => {
    expect(OwnThemeValue.safeParse('System').success).toBe(true);
    expect(ThemeValue.safeParse('System').success).toBe(false);
  });
});
