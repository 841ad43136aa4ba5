// node:http that sends one file from disk, read again for each request. Arguments: port, file, content type.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

const [port = '0', file = '', type = 'image/webp'] = process.argv.slice(2);
createServer(async (_request, response) => {
  const { size } = await stat(file);
  response.writeHead(200, { 'content-type': type, 'content-length': size });
  createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
