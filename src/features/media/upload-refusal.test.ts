import { describe, expect, it } from 'vitest';
import { pickerAccept, promisedFormat, variantBox } from '#features/media/media-formats.ts';
import { durationRefusal, refusalFor } from '#features/media/upload-refusal.ts';

describe('what may be uploaded', () => {
  it.each([
    { name: 'roof.JPG', size: 4e6, type: '' },
    { name: 'IMG_1.HEIC', size: 4e6, type: 'image/heic' },
    { name: 'take', size: 4e6, type: 'video/webm;codecs=vp9' },
    { name: 'tour.mov', size: 2e9, type: 'video/quicktime' },
    { name: 'image:1234', size: 6e7, type: '' },
    { name: 'Kitchen 04.05', size: 4e6, type: 'application/octet-stream' },
  ])('takes $name of type "$type"', (file) => {
    expect(refusalFor(file)).toBeUndefined();
  });

  it('names the file and the formats when it takes neither', () => {
    expect(refusalFor({ name: 'C:\\plan.pdf', size: 10, type: 'application/pdf' })).toBe(
      "“plan.pdf” isn't a format we can use. Add JPEG, PNG, WebP, AVIF, TIFF or HEIC photos, or MP4, WebM, Ogg or MOV videos.",
    );
    expect(refusalFor({ name: 'logo.svg', size: 10, type: 'image/svg+xml' })).toContain('“logo.svg”');
    expect(refusalFor({ name: 'plan.pdf', size: 10, type: '' })).toContain("isn't a format we can use");
    expect(refusalFor({ name: 'plan', size: 10, type: 'application/pdf' })).toContain("isn't a format we can use");
  });

  it('names the limit of a file that is too large', () => {
    expect(refusalFor({ name: 'wall.tif', size: 50_010_000, type: 'image/tiff' })).toBe(
      '“wall.tif” has 50.1 MB. Photos may have up to 50 MB: save a smaller copy and add that.',
    );
    expect(refusalFor({ name: 'film.mp4', size: 3.2e9, type: 'video/mp4' })).toBe(
      '“film.mp4” has 3.2 GB. Videos may have up to 2 GB: save a smaller copy and add that.',
    );
  });

  it('refuses an empty file', () => {
    expect(refusalFor({ name: 'roof.jpg', size: 0, type: 'image/jpeg' })).toBe(
      '“roof.jpg” is empty. Choose the file again.',
    );
  });

  it('names the limit of a video that is too long, counting whole seconds', () => {
    expect(durationRefusal('film.mp4', 300.9, 300)).toBeUndefined();
    expect(durationRefusal('film.mp4', 425, 300)).toBe(
      '“film.mp4” lasts 7 minutes 5 seconds. Videos may last up to 5 minutes: shorten it and add it again.',
    );
    expect(durationRefusal('film.mp4', 62, 61)).toContain('up to 1 minute 1 second:');
  });

  it('offers extensions beside types, since many systems know no type for HEIC', () => {
    expect(pickerAccept('image').split(',')).toEqual(expect.arrayContaining(['image/jpeg', '.heic']));
    expect(pickerAccept('image')).not.toContain('video');
    expect(pickerAccept()).toContain('.mov');
  });

  it('trusts the extension before the type', () => {
    expect(promisedFormat({ name: 'a.mov', type: 'image/png' })).toBe('mov');
    expect(promisedFormat({ name: 'a', type: 'IMAGE/PNG' })).toBe('png');
    expect(promisedFormat({ name: 'png' })).toBeUndefined();
  });

  it('reads the box of a size from its name', () => {
    expect(variantBox('200x200')).toEqual({ width: 200, height: 200 });
  });
});
