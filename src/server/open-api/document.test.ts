import { type AnyProcedure, isProcedure } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routers } from '#capabilities.ts';
import { createDocument } from './document.ts';
import { operationsByTag } from './docs/docs-operation.tsx';
import { renderDocs } from './docs/docs-page.tsx';

const document = await createDocument(routers.account);
const listed = operationsByTag(document).flatMap(([, some]) => some);
const operations = listed.filter(({ path }) => path.startsWith('/api/'));

function procedureOf(id: string): AnyProcedure {
  const [capability = '', verb = ''] = id.split('.');
  const found = (routers.account as Record<string, Record<string, unknown>>)[capability]?.[verb];
  if (!isProcedure(found)) throw new Error(`${id} is no procedure`);
  return found;
}

test('the document shows what other capabilities add to entries', () => {
  const { Entry, EntryCard } = document.components?.schemas ?? {};
  expect(EntryCard).toHaveProperty('properties.title');
  expect(EntryCard).toHaveProperty('properties.rating');
  expect(Entry).toHaveProperty('properties.testimonial');
});

/** Path values for an example call. */
function pathExample(path: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'accountId');
  return Object.fromEntries(names.map((name) => [name, '8a31-5c0e-bb47-1f92-60d4-e7a8-33c5']));
}

test('the document names its standard, its key and where errors are described', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(operations.length).toBeGreaterThan(30);
  expect(document.components?.securitySchemes).toHaveProperty('apiKey');
  expect(document.components?.schemas).toHaveProperty('Problem');
});

test('what only the app needs is not in the document', () => {
  const ids = operations.map(({ id }) => id);
  for (const id of ['apiKeys.createApiKey', 'content.listMediaUses', 'tenants.listTeam']) expect(ids).not.toContain(id);
});

describe.each(operations.map((listed) => [`${listed.method} ${listed.path}`, listed] as const))(
  '%s',
  (_name, listed) => {
    const { id, path, method, operation } = listed;
    const body = operation.requestBody as { content: Record<string, { example?: unknown }> } | undefined;

    test('documents its purpose, permission and errors', () => {
      expect(operation.summary).toMatch(/^[A-Z]/);
      expect(operation.description).toMatch(/`[a-zA-Z]+\.[a-z]+`/);
      expect(Object.keys(operation.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '401', '403', '404', '429']),
      );
    });

    test('has an example that it would take itself', () => {
      const schema = procedureOf(id)['~orpc'].inputSchema as z.ZodType | undefined;
      if (!schema || method === 'get') return;
      const example = { ...(body?.content['application/json']?.example as object | undefined), ...pathExample(path) };
      expect(schema.safeParse(example).error?.issues).toBeUndefined();
    });

    test('has an example response that matches its schema', () => {
      const answer = operation.responses?.['200'] as {
        content?: Record<string, { example?: unknown; schema?: object }>;
      };
      const { schema, example } = answer.content?.['application/json'] ?? {};
      if (!schema) return;
      const alone = JSON.stringify({ ...schema, $defs: document.components?.schemas });
      const known = z.fromJSONSchema(JSON.parse(alone.replaceAll('#/components/schemas/', '#/$defs/')));
      expect(known.safeParse(example).error?.issues).toBeUndefined();
    });
  },
);

test('the page shows every operation and holds no script', () => {
  const page = renderDocs(document);
  for (const { id } of listed) expect(page).toContain(`id="${id}"`);
  expect(page).not.toContain('<script');
});

test('what an upload may say of itself is named, with the headers of tus', () => {
  const begin = listed.find(({ id }) => id === 'media.beginUpload')?.operation;
  const headers = begin?.parameters as { name: string; description: string }[];
  const metadata = headers.find(({ name }) => name === 'Upload-Metadata')?.description ?? '';
  for (const name of ['filename', 'filetype', 'entry', 'order']) expect(metadata).toContain(`\`${name}\``);
  expect(renderDocs(document)).toContain('/uploads/{accountId}/{uploadId}');
});
