import { parseAccept } from 'hono/utils/accept';

/** What a picture is sent as: the smallest that the client can show. */
export type PictureForm = 'avif' | 'webp' | 'jpeg';

/** @param accept the `Accept` header; without one, everything but AVIF is allowed, which clients name that can show it */
export function pictureForm(accept: string): PictureForm {
  const ranges = parseAccept(accept);
  const isTaken = (types: string[]): boolean | undefined => {
    const decisive = types.map((type) => ranges.find((range) => range.type.toLowerCase() === type)).find(Boolean);
    return decisive && decisive.q > 0;
  };
  if (isTaken(['image/avif'])) return 'avif';
  return (isTaken(['image/webp', 'image/*', '*/*']) ?? accept.trim() === '') ? 'webp' : 'jpeg';
}
