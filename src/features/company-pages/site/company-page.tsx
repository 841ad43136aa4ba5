import { Icon, type IconName } from '#features/live-site/site/icon.tsx';
import type { SiteFonts } from '#features/live-site/site/styles/site-fonts.ts';
import { type Company, type CompanyPage, companyPages } from '../company.ts';
import { companyText, frameTexts, type PageText, pageNames } from '../company-texts.ts';
import { CompanyLook, CompanyName } from './company-head.tsx';
import { WebsiteDrawing } from './drawing/website-drawing.tsx';

interface CompanyPageProps {
  page: CompanyPage;
  company: Company;
  /** What the company has written itself. */
  own?: { title: string; text: string } | undefined;
  /** The URL's referral parameters, like `?freeCode=…`; links keep them. */
  source: string;
  fonts: SiteFonts;
}

/** A whole document that needs no script. An agency keeps its own colors; the operator's follow the device. */
export function CompanyDocument({ page, company, own, source, fonts }: CompanyPageProps) {
  const { branding } = company;
  const text = companyText(page, company, own);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${text.title} · ${branding.appName}`}</title>
        <meta name="description" content={text.intro || text.title} />
        <CompanyLook branding={branding} isOperator={company.isOperator} fonts={fonts} />
      </head>
      <body>
        <a className="skip" href="#content">
          {frameTexts.skip}
        </a>
        <header>
          <Brand company={company} source={source} />
          <a className="login" href="/login">
            {frameTexts.login}
          </a>
          <a className="button first" href={`/signup-account${source}`}>
            {frameTexts.startShort}
          </a>
        </header>
        <main id="content" className={text.isInviting && !own ? 'inviting' : 'reading'}>
          {text.isInviting && !own ? (
            <Invitation icons={icons[page]} text={text} source={source} />
          ) : (
            <Words text={text} email={company.email} source={source} />
          )}
        </main>
        <footer>
          <nav aria-label={frameTexts.pages}>
            {companyPages.map((name) => (
              <a key={name} href={`/${name}${source}`} aria-current={name === page ? 'page' : undefined}>
                {pageNames[name]}
              </a>
            ))}
          </nav>
          <bdi>{company.businessName}</bdi>
        </footer>
      </body>
    </html>
  );
}

function Brand({ company: { branding, isOperator }, source }: Pick<CompanyPageProps, 'company' | 'source'>) {
  return (
    <a className="brand" href={`/welcome${source}`}>
      <CompanyName branding={branding} isOperator={isOperator} />
    </a>
  );
}

/** Above the sections of the pages that invite, in their order. */
const icons: Partial<Record<CompanyPage, readonly IconName[]>> = {
  marketing: ['photos', 'map', 'star'],
  welcome: ['check', 'link'],
};

interface InvitationProps {
  icons: readonly IconName[] | undefined;
  text: PageText;
  source: string;
}

/** What newcomers are offered, beside a drawing of it. */
function Invitation({ icons: names = [], text, source }: InvitationProps) {
  return (
    <>
      <div className="hero">
        <div>
          <Opening text={text} />
          <Ways source={source} />
        </div>
        <WebsiteDrawing />
      </div>
      <div className="cards">
        {text.sections.map(({ title, text: words }, at) => (
          <section key={title}>
            {names[at] && <Icon name={names[at]} />}
            <h2>{title}</h2>
            <p>{words}</p>
          </section>
        ))}
      </div>
    </>
  );
}

function Opening({ text: { title, intro } }: { text: PageText }) {
  return (
    <>
      <h1 dir="auto">{title}</h1>
      {intro && (
        <p className="intro" dir="auto">
          {intro}
        </p>
      )}
    </>
  );
}

function Ways({ source }: { source: string }) {
  return (
    <p className="actions">
      <a className="button first" href={`/signup-account${source}`}>
        {frameTexts.start}
      </a>
      <a className="button" href="/login">
        {frameTexts.login}
      </a>
    </p>
  );
}

/** With fewer headings, everything is in sight. */
const fewestHeadings = 4;

function Words({ text, email, source }: { text: PageText; email: string; source: string }) {
  const { sections, isInviting } = text;
  const headings = sections.flatMap(({ title }, at) => (title ? [{ title, href: `#part-${at + 1}` }] : []));
  return (
    <>
      <div className="opening">
        <Opening text={text} />
        {isInviting && <Ways source={source} />}
      </div>
      <div className="text">
        {headings.length >= fewestHeadings && (
          <nav className="on-page" aria-label={frameTexts.onPage}>
            {headings.map(({ title, href }) => (
              <a key={href} href={href} dir="auto">
                {title}
              </a>
            ))}
          </nav>
        )}
        <div className="sections">
          {sections.map((section, at) => (
            <section key={`${at}-${section.title}`} id={`part-${at + 1}`} dir="auto">
              {section.title && <h2 dir="auto">{section.title}</h2>}
              {section.text && <p dir="auto">{section.text}</p>}
            </section>
          ))}
          {email && !isInviting && (
            <a className="button mail" href={`mailto:${email}`}>
              {`${frameTexts.write} ${email}`}
            </a>
          )}
        </div>
      </div>
    </>
  );
}
