/**
 * The least that a signed-in answer needs: node:http, one session query, the transaction-local tenant setting and one
 * prepared query that makes the JSON. /list?q=&tag=, /item?entry=, /save?entry=&text= (an autosave's bare transaction).
 * Arguments: port, database address, account id, session's cookie value.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { statements } from './floor-statements.ts';

const [port = '0', connectionString = '', accountId = '', secret = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 8 });
const tokenHash = createHash('sha256').update(secret).digest('base64url');
type Name = keyof typeof statements;

async function answer(client: pg.PoolClient, url: URL): Promise<string> {
  const ask = (name: Name, ...values: (string | null)[]) => client.query({ name, text: statements[name], values });
  const given = (name: string) => url.searchParams.get(name);
  await ask('session', tokenHash);
  await client.query('begin');
  await ask('bind', accountId);
  let body = '{}';
  if (url.pathname === '/list') body = (await ask('list', accountId, given('q'), given('tag'))).rows[0].body;
  else if (url.pathname === '/item') body = (await ask('item', accountId, given('entry'))).rows[0].body;
  else {
    await ask('lock', accountId, given('entry'));
    await ask('write', accountId, given('entry'), given('text'));
    await ask('tell', accountId, given('entry'), 'neighborhood');
  }
  await client.query('commit');
  return body;
}

createServer(async (request, response) => {
  const client = await pool.connect();
  try {
    const body = await answer(client, new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  } finally {
    client.release();
  }
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
