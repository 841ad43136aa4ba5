import type { MailBranding } from './mail/mail-branding.ts';

export interface Said {
  state: 'question' | 'done' | 'wrong';
  /** Of the kinds. */
  labels?: readonly string[];
}

const texts = {
  question: {
    title: 'Stop these emails?',
    text: 'You will no longer be emailed about:',
    after: 'You still find them in the app.',
  },
  done: {
    title: 'These emails have stopped',
    text: 'You are no longer emailed about:',
    after: 'To turn them on again, sign in and open your profile.',
  },
  wrong: {
    title: 'This link doesn’t work',
    text: 'Check that you opened the whole link from your email.',
    after: 'You can also choose your emails in the app: sign in and open your profile.',
  },
};

const styles = `:root{color-scheme:light dark}
*{box-sizing:border-box;margin:0}
body{min-block-size:100vh;display:grid;place-items:center;padding:24px;background:light-dark(#f2f4f6,#14171a);
color:light-dark(#1c2126,#e9edf0);font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{inline-size:100%;max-inline-size:480px;display:grid;gap:16px;justify-items:start;padding:32px;border-radius:12px;
background:light-dark(#fff,#20252a);overflow-wrap:anywhere}
.brand{inline-size:100%;padding-block-end:12px;border-block-end:2px solid var(--fill);font-weight:600}
h1{font-size:24px;line-height:32px}
ul{padding-inline-start:20px}
.quiet{color:light-dark(#5b6670,#a9b4bd)}
button{min-block-size:44px;padding-inline:20px;border:1px solid transparent;border-radius:8px;background:var(--fill);
color:var(--on-fill);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid light-dark(#1c2126,#e9edf0);outline-offset:2px}
@media (prefers-color-scheme:dark){button{border-color:#6b7680}}`;

/** A page of its own, in the agency's colors: it loads nothing, so that it works in any mail program's window. */
export function UnsubscribePage({ branding, state, labels = [] }: Said & { branding: MailBranding }) {
  const { title, text, after } = texts[state];
  const { fill, onFill } = branding.colors;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${branding.appName}`}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: `:root{--fill:${fill};--on-fill:${onFill}}${styles}` }} />
      </head>
      <body>
        <main>
          <p className="brand" dir="auto">
            {branding.appName}
          </p>
          <h1>{title}</h1>
          <p>{text}</p>
          {labels.length > 0 && (
            <ul>
              {labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          )}
          {state === 'question' && (
            <form method="post">
              <button type="submit">Stop these emails</button>
            </form>
          )}
          <p className="quiet">{after}</p>
        </main>
      </body>
    </html>
  );
}
