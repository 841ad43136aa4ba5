import type { OpenAPI } from '@orpc/openapi';

/** What is posted to webhooks: each event with an example, folded. */
export function DocsEvents({ webhooks }: { webhooks: OpenAPI.Document['webhooks'] }) {
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">Events for webhooks</h2>
      {Object.entries(webhooks ?? {}).map(([type, item]) => {
        const { summary, requestBody } = (item as OpenAPI.PathItemObject).post ?? {};
        const { content } = requestBody as OpenAPI.RequestBodyObject;
        return (
          <details key={type} id={`webhook-${type}`}>
            <summary>
              {summary} <code>{type}</code>
            </summary>
            <pre tabIndex={0} aria-label={`Example of ${type}`}>
              {JSON.stringify(content['application/json']?.example, null, 2)}
            </pre>
          </details>
        );
      })}
    </section>
  );
}
