/**
 * The least that anything signed in could cost: node:http and one named statement that finds the session, reads and makes
 * the JSON. /list?account=&secret=[&q=&tag=], /item?account=&secret=&entry=, and /narrow-list and
 * /narrow-item with the entries' own columns. Arguments: port, database address of a role
 * that no row-level security binds.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { statements } from './floor-statements.ts';

const [port = '0', connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 8 });
type Name = 'plainItem' | 'plainFound' | 'plainNewest' | 'plainNarrowItem' | 'plainNarrowList';

async function bodyOf({ pathname, searchParams: params }: URL): Promise<string | undefined> {
  const token = createHash('sha256')
    .update(params.get('secret') ?? '')
    .digest('base64url');
  const ask = async (name: Name, ...names: string[]) => {
    const values = [...names.map((one) => params.get(one)), token];
    const { rows } = await pool.query<{ body: string }>({ name, text: statements[name], values });
    return rows[0]?.body;
  };
  if (pathname === '/narrow-item') return ask('plainNarrowItem', 'account', 'entry');
  if (pathname === '/narrow-list') return ask('plainNarrowList', 'account');
  if (pathname === '/item') return ask('plainItem', 'account', 'entry');
  return params.has('q') ? ask('plainFound', 'account', 'q', 'tag') : ask('plainNewest', 'account');
}

createServer(async (request, response) => {
  try {
    const body = await bodyOf(new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(body ? 200 : 401, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
