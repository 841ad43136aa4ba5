import { type Company, type CompanyPage, companyPages } from '../company.ts';
import { companyText, frameTexts, type PageText, pageNames } from '../company-texts.ts';
import { companyStyles } from './company-styles.data.ts';
import { logoOf, themeStyles } from './company-look.ts';

interface CompanyPageProps {
  page: CompanyPage;
  company: Company;
  /** What the company has written itself. */
  own?: { title: string; text: string } | undefined;
  /** The URL's referral parameters, like `?freeCode=…`; links keep them. */
  source: string;
}

/** A whole document that needs no script. An agency keeps its own colors; the operator's follow the device. */
export function CompanyDocument({ page, company, own, source }: CompanyPageProps) {
  const { branding } = company;
  const text = companyText(page, company, own);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${text.title} · ${branding.appName}`}</title>
        <meta name="description" content={text.intro || text.title} />
        {/* Without one, browsers request an icon that doesn't exist. */}
        <link rel="icon" href={branding.iconUrl ?? 'data:,'} />
        <style dangerouslySetInnerHTML={{ __html: themeStyles(branding.themeValue) + companyStyles }} />
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
        </header>
        <main id="content" className={text.isInviting && !own ? 'inviting' : undefined}>
          <Words text={text} email={company.email} source={source} />
        </main>
        <footer>
          <nav aria-label={frameTexts.pages}>
            {companyPages.map((name) => (
              <a key={name} href={`/${name}${source}`} aria-current={name === page ? 'page' : undefined}>
                {pageNames[name]}
              </a>
            ))}
          </nav>
        </footer>
      </body>
    </html>
  );
}

function Brand({ company: { branding }, source }: Pick<CompanyPageProps, 'company' | 'source'>) {
  const { appName } = branding;
  const logo = logoOf(branding);
  return (
    <a className="brand" href={`/welcome${source}`}>
      {logo ? <img src={logo} alt={appName} /> : <bdi>{appName}</bdi>}
    </a>
  );
}

function Words({ text, email, source }: { text: PageText; email: string; source: string }) {
  return (
    <>
      <h1 dir="auto">{text.title}</h1>
      {text.intro && (
        <p className="intro" dir="auto">
          {text.intro}
        </p>
      )}
      {text.isInviting && (
        <p className="actions">
          <a className="button first" href={`/signup-account${source}`}>
            {frameTexts.start}
          </a>
          <a className="button" href="/login">
            {frameTexts.login}
          </a>
        </p>
      )}
      <div className="sections">
        {text.sections.map((section, at) => (
          <section key={`${at}-${section.title}`} dir="auto">
            {section.title && <h2 dir="auto">{section.title}</h2>}
            {section.text && <p dir="auto">{section.text}</p>}
          </section>
        ))}
      </div>
      {email && !text.isInviting && (
        <a className="mail" href={`mailto:${email}`}>
          {`${frameTexts.write} ${email}`}
        </a>
      )}
    </>
  );
}
