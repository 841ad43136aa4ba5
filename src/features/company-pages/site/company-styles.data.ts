/** The pages' own styles, using a theme's variables: they are standalone, without scripts. */
export const companyStyles = `
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; display: grid; grid-template-rows: auto 1fr auto; font: 1rem/1.6 system-ui, sans-serif; color: var(--ff-text); background: var(--ff-bg); }
header, footer { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: 1rem max(1.25rem, calc((100% - 68rem) / 2)); background: var(--ff-surface); }
header { border-block-end: 1px solid var(--ff-border); }
footer { border-block-start: 1px solid var(--ff-border); color: var(--ff-muted); font-size: .875rem; }
.brand { display: inline-flex; align-items: center; gap: .75rem; min-block-size: 2.75rem; font-size: 1.125rem; font-weight: 600; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.brand img { max-inline-size: 130px; max-block-size: 46px; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
nav a, .login { display: inline-flex; align-items: center; min-block-size: 2.75rem; color: inherit; }
nav a[aria-current] { font-weight: 600; color: var(--ff-text); text-decoration: none; }
.login { margin-inline-start: auto; font-weight: 500; color: var(--ff-primary-text); }
a { color: var(--ff-primary-text); text-underline-offset: .15em; }
a:focus-visible { outline: 2px solid var(--ff-primary-text); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; padding: .5rem 1rem; background: var(--ff-surface); }
main { padding: clamp(2rem, 6vw, 4.5rem) max(1.25rem, calc((100% - 68rem) / 2)); }
main:not(.inviting) > * { max-inline-size: 42rem; }
h1 { margin: 0; font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; }
.inviting h1 { max-inline-size: 22ch; }
.intro { margin-block: 1rem 2.5rem; max-inline-size: 46ch; font-size: 1.125rem; color: var(--ff-muted); text-wrap: pretty; }
h2 { margin: 2rem 0 .375rem; font-size: 1.125rem; line-height: 1.35; }
p { margin: 0; text-wrap: pretty; overflow-wrap: anywhere; white-space: pre-line; }
h1 + .sections, section > p:first-child { margin-block-start: 1rem; }
.inviting .sections { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: 1.25rem; margin-block-start: 3rem; }
.inviting section { padding: 1.5rem; border: 1px solid var(--ff-border); border-radius: .75rem; background: var(--ff-surface); }
.inviting h2 { margin-block-start: 0; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
.button { display: inline-flex; align-items: center; min-block-size: 3rem; padding-inline: 1.25rem; border-radius: .5rem; font-weight: 600; text-decoration: none; border: 1px solid var(--ff-border-strong); color: var(--ff-text); background: var(--ff-surface); }
.button.first { border-color: var(--ff-primary); color: var(--ff-on-primary); background: var(--ff-primary); }
.leads-to { margin-block-start: .75rem; font-size: .875rem; color: var(--ff-muted); }
.mail { display: inline-flex; align-items: center; min-block-size: 2.75rem; margin-block-start: .5rem; font-weight: 500; }
`;
