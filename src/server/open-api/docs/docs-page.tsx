import type { OpenAPI } from '@orpc/openapi';
import { renderToStaticMarkup } from 'react-dom/server';
import { CodeWords, DocsOperation, type Listed, operationsByTag } from './docs-operation.tsx';
import { DocsEvents } from './docs-events.tsx';
import { docsStyles } from './docs-styles.data.ts';
import { introduction } from './introduction.data.ts';

/** The OpenAPI document as a page, without scripts. */
export function renderDocs(document: OpenAPI.Document): string {
  const groups = operationsByTag(document);
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{document.info.title}</title>
        <style dangerouslySetInnerHTML={{ __html: docsStyles }} />
      </head>
      <body>
        <a className="skip" href="#operations">
          Skip to the operations
        </a>
        <nav aria-label="Operations">
          {groups.map(([tag, operations]) => (
            <Contents key={tag} tag={tag} operations={operations} />
          ))}
        </nav>
        <main>
          <Introduction title={document.info.title} version={document.info.version} />
          <div id="operations">
            {groups.map(([tag, operations]) => (
              <section key={tag} aria-labelledby={`group-${tag}`}>
                <h2 id={`group-${tag}`}>{tag}</h2>
                {operations.map((operation) => (
                  <DocsOperation key={operation.id} {...operation} />
                ))}
              </section>
            ))}
          </div>
          <DocsEvents webhooks={document.webhooks} />
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function Contents({ tag, operations }: { tag: string; operations: Listed[] }) {
  return (
    <>
      <h2>{tag}</h2>
      <ul>
        {operations.map(({ id, operation }) => (
          <li key={id}>
            <a href={`#${id}`}>{operation.summary}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Introduction({ title, version }: { title: string; version: string }) {
  return (
    <header>
      <h1>
        {title} <small>{version}</small>
      </h1>
      <p>
        What the programs of a business can do with its account. For machines:{' '}
        <a href="/api/openapi.json">openapi.json</a>
      </p>
      <dl>
        {introduction.map((part) => (
          <div key={part.title}>
            <dt>{part.title}</dt>
            <dd>
              <CodeWords text={part.text} />
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
