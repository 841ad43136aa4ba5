/** The pages' own styles, using a theme's variables: they are standalone, without scripts. */
export const companyStyles = `
* { box-sizing: border-box; }
html { scroll-padding-block-start: 6rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-block-size: 100dvh; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); font: 1rem/1.6 var(--font); color: var(--ff-text); background: var(--ff-bg); -webkit-font-smoothing: antialiased; --side: max(1.25rem, (100% - 70rem) / 2); }
header, footer { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; padding: .75rem var(--side); }
header { position: sticky; inset-block-start: 0; z-index: 1; min-block-size: 4.25rem; background: var(--ff-surface); border-block-end: 1px solid var(--ff-border); }
footer { padding-block: 1.5rem; background: var(--ff-surface-2); color: var(--ff-muted); font-size: .875rem; }
.brand { display: inline-flex; align-items: center; gap: .75rem; min-block-size: 2.75rem; margin-inline-end: auto; font-size: 1.125rem; font-weight: 650; letter-spacing: -.01em; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.brand img { max-inline-size: 130px; max-block-size: 46px; }
.brand .mark { display: grid; place-items: center; inline-size: 2.25rem; block-size: 2.25rem; border-radius: .5rem; color: var(--ff-on-primary); background: var(--ff-primary); }
.brand .mark svg { inline-size: 100%; }
.brand img.mark { object-fit: contain; background: none; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
nav a, .login { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: inherit; text-decoration: none; }
nav a:hover, .login:hover { text-decoration: underline; }
nav a[aria-current] { font-weight: 600; color: var(--ff-text); }
footer > bdi { margin-inline-start: auto; }
.login { font-weight: 550; }
a { color: var(--ff-primary-text); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--ff-ring); outline-offset: 3px; border-radius: .25rem; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; z-index: 2; padding: .5rem 1rem; background: var(--ff-surface); }
main { padding-block-end: clamp(3rem, 7vw, 6rem); }
h1 { margin: 0; font-size: clamp(2.25rem, 1.5rem + 2.9vw, 3.75rem); font-weight: 680; line-height: 1.06; letter-spacing: -.03em; text-wrap: balance; overflow-wrap: break-word; }
h2 { margin: 0; font-size: 1.25rem; font-weight: 620; line-height: 1.3; letter-spacing: -.012em; }
p { margin: 0; text-wrap: pretty; overflow-wrap: anywhere; white-space: pre-line; }
.intro { margin-block-start: 1.25rem; max-inline-size: 44ch; font-size: clamp(1.0625rem, 1rem + .4vw, 1.25rem); line-height: 1.5; color: var(--ff-muted); }
.hero { display: grid; gap: clamp(2rem, 5vw, 4rem); align-items: center; padding: clamp(2.5rem, 7vw, 5.5rem) var(--side); background: var(--ff-primary-soft); color: var(--ff-primary-soft-text); }
.hero .intro { color: inherit; }
.hero > svg { inline-size: 100%; max-inline-size: 34rem; block-size: auto; margin-inline: auto; }
@media (width > 60rem) { .hero { grid-template-columns: minmax(0, 10fr) minmax(0, 11fr); } }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-block-start: 2rem; }
.button { display: inline-flex; align-items: center; justify-content: center; min-block-size: 3.25rem; padding: .5rem 1.5rem; border-radius: .625rem; font-weight: 600; line-height: 1.3; text-align: center; text-decoration: none; border: 1px solid var(--ff-border-strong); color: var(--ff-text); background: var(--ff-surface); }
.button:hover { background: var(--ff-surface-2); }
.button.first { border-color: var(--ff-primary); color: var(--ff-on-primary); background: var(--ff-primary); }
.button.first:hover { border-color: var(--ff-primary-hover); background: var(--ff-primary-hover); }
header .button { min-block-size: 2.75rem; padding-inline: 1.125rem; font-size: .9375rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: clamp(2rem, 4vw, 3.5rem); padding: clamp(2.5rem, 6vw, 5rem) var(--side) 0; }
.cards section { display: grid; align-content: start; gap: .5rem; }
.cards p { color: var(--ff-muted); max-inline-size: 46ch; }
.icon { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.icon.filled { fill: currentColor; stroke: none; }
.cards .icon { inline-size: 3rem; block-size: 3rem; margin-block-end: .5rem; padding: .75rem; border-radius: .75rem; color: var(--ff-primary-soft-text); background: var(--ff-primary-soft); }
.opening { padding: clamp(2.5rem, 6vw, 4.5rem) var(--side) clamp(2rem, 4vw, 3rem); }
.reading .opening > * { max-inline-size: 46rem; }
.reading h1 { font-size: clamp(2rem, 1.4rem + 2.2vw, 3rem); }
.text { display: grid; gap: 2rem clamp(2rem, 6vw, 5rem); padding-inline: var(--side); }
.text .sections { display: grid; gap: 2.25rem; max-inline-size: 42rem; }
.text section { display: grid; gap: .5rem; }
.on-page { display: none; }
@media (width > 60rem) {
  .text:has(.on-page) { grid-template-columns: 14rem minmax(0, 1fr); }
  .on-page { display: grid; align-content: start; gap: 0; position: sticky; inset-block-start: 6rem; align-self: start; border-inline-start: 1px solid var(--ff-border); font-size: .9375rem; line-height: 1.35; }
  .on-page a { padding: .375rem 0 .375rem 1rem; padding-inline: 1rem 0; min-block-size: 2.5rem; color: var(--ff-muted); }
  .on-page a:hover { color: var(--ff-text); }
}
.mail { justify-self: start; overflow-wrap: anywhere; }
.notice { display: grid; align-content: center; justify-items: center; gap: 1.25rem; padding: clamp(2.5rem, 8vw, 5rem) 1.25rem; text-align: center; }
.notice h1 { max-inline-size: 20ch; font-size: clamp(2rem, 1.4rem + 2.4vw, 3.25rem); }
.notice .intro { margin: 0; }
.notice .actions { margin-block-start: .75rem; justify-content: center; }
.notice > .icon { inline-size: 4.5rem; block-size: 4.5rem; padding: 1.25rem; border-radius: 50%; color: var(--ff-primary-soft-text); background: var(--ff-primary-soft); }
.leads-to { font-size: .875rem; color: var(--ff-muted); }
.paper { fill: var(--ff-surface); stroke: var(--ff-border); }
.sky { fill: var(--ff-surface-3); }
.hill { fill: var(--ff-secondary); }
.house, .light { fill: var(--ff-surface); }
.roof { fill: none; stroke: var(--ff-primary); stroke-width: 9; stroke-linecap: round; stroke-linejoin: round; }
.lead { fill: var(--ff-primary); }
.ink { fill: var(--ff-border-strong); }
.faint { fill: var(--ff-border); }
.star { fill: var(--ff-warning); }
@media (max-width: 40rem) {
  header .login { display: none; }
  .actions .button { flex: 1 1 14rem; }
  footer > bdi { margin-inline-start: 0; inline-size: 100%; }
}
@media print { header, footer, .on-page, .actions { display: none; } }
`;
