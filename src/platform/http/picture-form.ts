/** What a picture is sent as: the smallest that the client can show. */
export type PictureForm = 'avif' | 'webp' | 'jpeg';

/** @param accept the `Accept` header; without one, everything but AVIF is allowed, which clients name that can show it */
export function pictureForm(accept: string): PictureForm {
  const ranges = accept.split(',').map((range) =>
    range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const isTaken = (types: string[]): boolean | undefined => {
    const decisive = types.map((type) => ranges.find(([range]) => range === type)).find((range) => range !== undefined);
    return decisive && !decisive.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  };
  if (isTaken(['image/avif'])) return 'avif';
  return (isTaken(['image/webp', 'image/*', '*/*']) ?? accept.trim() === '') ? 'webp' : 'jpeg';
}
