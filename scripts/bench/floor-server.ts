/**
 * The least that an answer of the list needs: node:http, one session query, the transaction-local tenant setting and
 * one prepared query that makes the JSON. Arguments: port, database address, account id, session's cookie value.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const [port = '0', connectionString = '', accountId = '', secret = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 8 });
const tokenHash = createHash('sha256').update(secret).digest('base64url');

const session = {
  name: 'session',
  text: 'select user_id from session where token_hash = $1 and expire_date > now()',
  values: [tokenHash],
};
const bind = {
  name: 'bind',
  text: `select set_config('app.reach', 'account', true), set_config('app.account_id', $1, true)`,
  values: [accountId],
};
const list = {
  name: 'list',
  text: `select coalesce(json_agg(page), '[]')::text as body from (
    select e.uid, e.title, e.city, e.status_publish, e.status_content, e.update_date, m.uid as cover, m.thumbhash,
      array(select ec.category_id from entry_category ec where ec.account_id = e.account_id and ec.entry_id = e.uid) as categories,
      array(select es.service_id from entry_service es where es.account_id = e.account_id and es.entry_id = e.uid) as services,
      array(select et.tag_id from entry_tag et where et.account_id = e.account_id and et.entry_id = e.uid) as tags
    from entry e left join media m on m.account_id = e.account_id and m.uid = e.cover_media_id
    where e.account_id = $1 and e.deleted_date is null and e.search_title like '%' || $2 || '%'
      and exists (select from entry_tag t where t.account_id = e.account_id and t.entry_id = e.uid and t.tag_id = $3)
    order by e.update_date desc, e.uid desc limit 30) page`,
};

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const client = await pool.connect();
  try {
    await client.query(session);
    await client.query('begin');
    await client.query(bind);
    const { rows } = await client.query({
      ...list,
      values: [accountId, url.searchParams.get('q'), url.searchParams.get('tag')],
    });
    await client.query('commit');
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  } finally {
    client.release();
  }
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
