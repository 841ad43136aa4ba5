/** The page's own styles: it is standalone and open to readers without an account. */
export const docsStyles = `
:root { color-scheme: light dark; --text: #1d2430; --muted: #566072; --line: #d9dee6; --soft: #f4f6f9; --link: #1a56b8; --ground: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6eaf1; --muted: #a3adbd; --line: #343c4a; --soft: #1b212c; --link: #8ab8ff; --ground: #12161d; }
}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; }
body { margin: 0; display: grid; grid-template-columns: 16rem minmax(0, 1fr); font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--ground); }
a { color: var(--link); }
a:focus-visible, pre:focus-visible, summary:focus-visible, .wide:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; background: var(--ground); padding: .5rem; }
nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow: auto; padding: 1.5rem; border-inline-end: 1px solid var(--line); font-size: .9rem; }
nav h2 { font-size: .9rem; margin: 1rem 0 .25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .25rem 0; color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { padding: 2rem clamp(1rem, 4vw, 3rem); max-inline-size: 62rem; }
h1 { margin: 0; } h1 small { font-size: .9rem; font-weight: 500; color: var(--muted); }
h2 { margin: 2.5rem 0 0; }
dl div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .25rem 1rem; padding: .5rem 0; border-block-start: 1px solid var(--line); }
dt { font-weight: 600; } dd { margin: 0; }
article { padding-block: 1.25rem; border-block-end: 1px solid var(--line); }
h3 { margin: 0; } h4 { margin: 1rem 0 .25rem; font-size: .9rem; color: var(--muted); }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
p code, dd code { background: var(--soft); padding: .1em .3em; border-radius: 4px; }
pre { margin: 0; padding: 1rem; overflow: auto; max-block-size: 22rem; background: var(--soft); border: 1px solid var(--line); border-radius: 8px; }
.address b { display: inline-block; min-inline-size: 4rem; font-size: .8rem; }
.get { color: #1c7a3d; } .post, .put, .patch { color: var(--link); } .delete { color: #c22f2f; }
@media (prefers-color-scheme: dark) { .get { color: #6fd391; } .delete { color: #ff9a9a; } }
.wide { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; font-size: .9rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-block-start: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--muted); border: 0; }
summary { cursor: pointer; margin-block-start: .75rem; }
@media (max-width: 600px) {
  body { display: block; }
  nav { position: static; block-size: auto; max-block-size: 40vh; border-inline-end: 0; border-block-end: 1px solid var(--line); }
  dl div { grid-template-columns: 1fr; }
}`;
