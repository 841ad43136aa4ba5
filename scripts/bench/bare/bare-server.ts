// The fastest that Node can do: node:http sending one file's bytes. Arguments: port, file, content type, encoding.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', file = '', type = 'text/html', encoding = ''] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'content-type': type,
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
};
createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
);
process.on('SIGTERM', () => process.exit(0));
