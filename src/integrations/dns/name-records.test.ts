import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNameRecords, type NameRecords } from './name-records.ts';

const types = { a: 1, cname: 5, txt: 16, aaaa: 28 };
const zone: Record<string, Buffer> = {
  [`${types.cname} app.north.example`]: nameBytes('north.agencies.sites.example'),
  [`${types.a} north.example`]: Buffer.from([198, 51, 100, 7]),
  [`${types.aaaa} north.example`]: Buffer.from('20010db8000000000000000000000007', 'hex'),
  [`${types.a} old.example`]: Buffer.from([198, 51, 100, 8]),
  [`${types.txt} _fieldfolio.north.example`]: Buffer.concat([textBytes('agency='), textBytes('north')]),
};

function nameBytes(name: string): Buffer {
  return Buffer.concat([...name.split('.').map(textBytes), Buffer.from([0])]);
}
function textBytes(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
}

/** A minimal name server (RFC 1035): one question, at most one answer, NXDOMAIN otherwise. */
function answerTo(query: Buffer): Buffer {
  let end = 12;
  const labels: string[] = [];
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString('latin1', end + 1, end + 1 + length));
    end += length + 1;
  }
  const type = query.readUInt16BE(end + 1);
  const data = zone[`${type} ${labels.join('.')}`];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(data ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data ? 1 : 0, 6);
  const question = query.subarray(12, end + 5);
  if (!data) return Buffer.concat([head, question]);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, question, record, data]);
}

describe('what DNS says of a name', () => {
  const server = createSocket('udp4', (query, from) => server.send(answerTo(query), from.port, from.address));
  let records: NameRecords;
  beforeAll(async () => {
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    records = createNameRecords([`127.0.0.1:${server.address().port}`]);
  });
  afterAll(() => server.close());

  test('is the name that it is an alias of', async () => {
    expect(await records.aliases('app.north.example')).toEqual(['north.agencies.sites.example']);
  });
  test('is its texts, each in one piece', async () => {
    expect(await records.texts('_fieldfolio.north.example')).toEqual(['agency=north']);
  });
  test('is where it leads, by both kinds of addresses', async () => {
    expect(await records.addresses('north.example')).toEqual(['198.51.100.7', '2001:db8::7']);
    expect(await records.addresses('old.example')).toEqual(['198.51.100.8']);
  });
  test('is nothing for a name that has none', async () => {
    expect(await records.aliases('nobody.example')).toEqual([]);
    expect(await records.texts('nobody.example')).toEqual([]);
    expect(await records.addresses('nobody.example')).toEqual([]);
  });
});

test('a server that is silent is not the same as a name without records', { tags: 'long' }, async () => {
  const silent = createSocket('udp4', () => {});
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const { aliases } = createNameRecords([`127.0.0.1:${silent.address().port}`]);
  await expect(aliases('app.north.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  silent.close();
});
