/** Whether an `Accept` header allows WebP; without a header, everything is allowed. */
export function takesWebp(accept: string): boolean {
  const ranges = accept.split(',').map((range) =>
    range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const named = ['image/webp', 'image/*', '*/*'].map((type) => ranges.find(([range]) => range === type));
  const decisive = named.find((range) => range !== undefined);
  if (!decisive) return accept.trim() === '';
  return !decisive.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}
