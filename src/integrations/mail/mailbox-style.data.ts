/** Styles of the development mailbox, which has no assets of its own. */
export const mailboxStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 32px 16px; max-width: 760px; }
h1 { font-size: 22px; margin: 0 0 4px; }
a { color: LinkText; }
.hint { color: color-mix(in srgb, CanvasText 70%, Canvas); margin: 0 0 24px; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: 12px; }
li + li { border-top: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); }
li a { display: grid; gap: 2px; padding: 12px 16px; text-decoration: none; color: inherit; }
li a:hover, li a:focus-visible { background: color-mix(in srgb, CanvasText 6%, Canvas); }
li span, dl { color: color-mix(in srgb, CanvasText 70%, Canvas); font-size: 14px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 8px 0 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 560px; border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
