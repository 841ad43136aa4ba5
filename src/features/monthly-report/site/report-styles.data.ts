/** The report's own styles, using a theme's variables: a page that needs no script, and prints well. */
export const reportStyles = `
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); font: 1rem/1.55 system-ui, sans-serif; color: var(--ff-text); background: var(--ff-bg); }
header, footer { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: 1rem max(1.25rem, calc((100% - 60rem) / 2)); background: var(--ff-surface); }
header { border-block-end: 1px solid var(--ff-border); }
footer { border-block-start: 1px solid var(--ff-border); color: var(--ff-muted); font-size: .875rem; }
.brand { display: inline-flex; align-items: center; min-block-size: 2.75rem; font-size: 1.125rem; font-weight: 600; overflow-wrap: anywhere; }
.brand img { display: block; max-inline-size: 130px; max-block-size: 46px; }
.download { margin-inline-start: auto; }
a { color: var(--ff-primary-text); text-underline-offset: .15em; }
.button, header a, footer a { display: inline-flex; align-items: center; min-block-size: 2.75rem; }
.button { padding-inline: 1rem; border-radius: .5rem; font: inherit; font-weight: 600; text-decoration: none; border: 1px solid var(--ff-primary); color: var(--ff-on-primary); background: var(--ff-primary); cursor: pointer; }
a:focus-visible, .button:focus-visible { outline: 2px solid var(--ff-primary-text); outline-offset: 2px; border-radius: 2px; }
main { padding: clamp(1.75rem, 5vw, 3.5rem) max(1.25rem, calc((100% - 60rem) / 2)); }
h1, h2, p, dl, dd, figure { margin: 0; }
h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); line-height: 1.15; letter-spacing: -.02em; overflow-wrap: anywhere; text-wrap: balance; }
.of { margin-block-start: .5rem; font-size: 1.125rem; color: var(--ff-muted); overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; line-height: 1.35; }
section { margin-block-start: 2.5rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1px; margin-block-start: 2rem; border: 1px solid var(--ff-border); border-radius: .75rem; overflow: hidden; background: var(--ff-surface); }
.figures > div { display: flex; flex-direction: column; padding: 1.125rem 1.25rem; box-shadow: 0 0 0 1px var(--ff-border); }
dt { color: var(--ff-muted); font-size: .9375rem; }
.value { font-size: 1.875rem; font-weight: 600; line-height: 1.25; letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.change { color: var(--ff-muted); font-size: .875rem; }
.panel { margin-block-start: .75rem; padding: 1.25rem; border: 1px solid var(--ff-border); border-radius: .75rem; background: var(--ff-surface); }
.chart { display: block; inline-size: 100%; block-size: 9rem; }
.chart rect { fill: var(--ff-primary); }
.days { display: flex; justify-content: space-between; margin-block-start: .25rem; color: var(--ff-muted); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.note { margin-block-start: .5rem; color: var(--ff-muted); font-size: .875rem; text-wrap: pretty; }
.top { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1.25rem; margin: .75rem 0 0; padding: 0; list-style: none; }
.top li { border: 1px solid var(--ff-border); border-radius: .75rem; overflow: hidden; background: var(--ff-surface); }
.top img, .top .none { display: block; inline-size: 100%; aspect-ratio: 3 / 2; object-fit: cover; background: var(--ff-border); }
.top div { padding: .875rem 1.25rem 1rem; }
.top p { overflow-wrap: anywhere; }
.name { font-weight: 600; display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
.views { color: var(--ff-muted); font-size: .9375rem; }
.wide { overflow-x: auto; padding: 0; }
.wide:focus-visible { outline: 2px solid var(--ff-primary-text); outline-offset: 2px; }
table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .75rem 1.25rem; text-align: end; white-space: nowrap; border-block-end: 1px solid var(--ff-border); }
th:first-child { text-align: start; white-space: normal; min-inline-size: 10rem; overflow-wrap: anywhere; font-weight: 500; }
thead th { color: var(--ff-muted); font-size: .875rem; font-weight: 500; }
tbody tr:last-child > * { border-block-end: 0; }
.message { max-inline-size: 34rem; }
.message p { margin-block: 1rem 1.5rem; color: var(--ff-muted); text-wrap: pretty; overflow-wrap: anywhere; }
@media (max-width: 40rem) { th, td { padding-inline: .75rem; } .figures { grid-template-columns: 1fr 1fr; } .figures > div { padding: 1rem; } .value { font-size: 1.5rem; } }
@media print { .download, .manage { display: none; } body { background: none; } section, .top li, .figures > div { break-inside: avoid; } }
`;
