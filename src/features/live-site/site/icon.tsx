/** Strokes on a 24 × 24 grid, drawn for this site. */
const strokes = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  map: 'M9 5 4 7v12l5-2 6 2 5-2V5l-5 2-6-2Zm0 0v12m6-10v12',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  pin: 'M12 21s7-6.1 7-11.5A7 7 0 0 0 5 9.5C5 14.9 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 5 5.6 1.5 1.5 0 0 1 6.5 4Z',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12v7h12v-7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  next: 'M5 12h14m-6-6 6 6-6 6',
  previous: 'M19 12H5m6-6-6 6 6 6',
  compare: 'M12 4v16M8 9l-3 3 3 3M16 9l3 3-3 3',
  photos: 'M4 8h12v12H4V8Zm4-4h12v12M4 17l4-4 3 3 2-2 3 3',
  expand: 'M14 5h5v5M10 19H5v-5M19 5l-6 6M5 19l6-6',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4.5 9.5 3 3 6-6.5',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4 4h.01',
} as const;

const fills = {
  pause: 'M8 5h3v14H8V5Zm5 0h3v14h-3V5Z',
  play: 'M8 5.5v13l11-6.5-11-6.5Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.2 1.1 5.9L12 17l-5.3 2.8 1.1-5.9-4.3-4.2 5.9-.8L12 3.5Z',
  quote: 'M10 7H6a2 2 0 0 0-2 2v8h6v-6H7V9h3V7Zm10 0h-4a2 2 0 0 0-2 2v8h6v-6h-3V9h3V7Z',
  facebook:
    'M13.5 21v-8h2.7l.4-3h-3.1V8.1c0-.9.3-1.5 1.5-1.5h1.7V3.9a22 22 0 0 0-2.4-.1c-2.4 0-4 1.5-4 4.1V10H7.6v3h2.7v8h3.2Z',
  x: 'M4 4h4.6l4 5.6L17.5 4H20l-6.2 7.2L20.5 20H16l-4.4-6.1L6.3 20H3.8l6.7-7.8L4 4Zm3.1 1.8 9.8 12.4h1.1L8.3 5.8H7.1Z',
  pinterest:
    'M12 3a9 9 0 0 0-3.3 17.4c0-.7 0-1.6.2-2.4l1.1-4.7s-.3-.6-.3-1.4c0-1.3.8-2.3 1.7-2.3.8 0 1.2.6 1.2 1.3 0 .8-.5 2-.8 3.1-.2.9.5 1.7 1.4 1.7 1.7 0 2.8-2.1 2.8-4.7 0-1.9-1.3-3.4-3.7-3.4a4.2 4.2 0 0 0-4.4 4.2c0 .8.2 1.4.6 1.8.2.2.2.3.1.5l-.2.7c0 .3-.2.3-.4.3-1.2-.5-1.8-1.9-1.8-3.4 0-2.5 2.1-5.5 6.3-5.5 3.4 0 5.6 2.4 5.6 5.1 0 3.5-1.9 6.1-4.8 6.1-1 0-1.9-.5-2.2-1.1l-.6 2.3c-.2.8-.6 1.6-1 2.2A9 9 0 1 0 12 3Z',
} as const;

export type IconName = keyof typeof strokes | keyof typeof fills;

/** Always beside or inside text that says the same, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const path = name in fills ? fills[name as keyof typeof fills] : strokes[name as keyof typeof strokes];
  return (
    <svg
      className={name in fills ? 'icon filled' : `icon i-${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
