import type { OpenAPI } from '@orpc/openapi';
import type { Schema } from '../example-of.ts';

export interface Listed {
  /** Its anchor on the page. */
  id: string;
  method: string;
  path: string;
  operation: OpenAPI.OperationObject;
}

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const;

/** The document's operations in order, grouped by tag. */
export function operationsByTag({ paths = {} }: OpenAPI.Document): [string, Listed[]][] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method): Listed[] => {
      const operation = item?.[method] as OpenAPI.OperationObject | undefined;
      return operation ? [{ id: operation.operationId ?? path, method, path, operation }] : [];
    }),
  );
  return [...Map.groupBy(all, ({ operation }) => operation.tags?.[0] ?? 'Other')];
}

type Content = Record<string, OpenAPI.MediaTypeObject> | undefined;

/** One operation: path, permission, input and output. */
export function DocsOperation({ id, method, path, operation }: Listed) {
  const { summary, description = '', parameters = [], requestBody, responses = {} } = operation;
  const body = requestBody as OpenAPI.RequestBodyObject | undefined;
  const refusals = Object.entries(responses).filter(([status]) => status >= '400') as [
    string,
    OpenAPI.ResponseObject,
  ][];
  const answer = responses['200'] as OpenAPI.ResponseObject | undefined;
  return (
    <article id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className="address">
        <b className={method}>{method.toUpperCase()}</b> <code>{path}</code>
      </p>
      <p>
        <CodeWords text={description} />
      </p>
      <Parameters parameters={parameters as OpenAPI.ParameterObject[]} />
      <Example title="Body" content={body?.content} />
      <Example title="Answer" content={answer?.content} />
      <details>
        <summary>Refusals</summary>
        <ul>
          {refusals.map(([status, response]) => (
            <li key={status}>
              <code>{status}</code> {response.description}
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}

function Parameters({ parameters }: { parameters: OpenAPI.ParameterObject[] }) {
  if (parameters.length === 0) return null;
  return (
    <div className="wide" tabIndex={0} role="region" aria-label="Parameters">
      <table>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">In</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, in: place, schema, required, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {required && ' (required)'}
              </th>
              <td>{place}</td>
              <td>{typeOf(schema as Schema)}</td>
              <td>{description && <CodeWords text={description} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function typeOf({ type, items, enum: values, default: byDefault }: Schema): string {
  const plain = values ? values.join(' | ') : items ? `list of ${typeOf(items)}` : String(type ?? '');
  return byDefault === undefined ? plain : `${plain}, else ${String(byDefault)}`;
}

function Example({ title, content }: { title: string; content: Content }) {
  const example: unknown = content?.['application/json']?.example;
  if (example === undefined) return null;
  return (
    <>
      <h4>{title}</h4>
      <pre tabIndex={0}>{JSON.stringify(example, null, 2)}</pre>
    </>
  );
}

export function CodeWords({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 ? <code key={part}>{part}</code> : part));
}
