import { once } from 'node:events';
import { readPlaces, readPostcodes, readRegions } from './place-data.ts';

// Writes the rows of the place tables to standard output, a batch a line: `<table> <JSON array>`.

const rowsPerBatch = 10_000;

async function write(table: string, rows: object[]): Promise<void> {
  const line = `${table} ${JSON.stringify(rows.map(toColumns))}\n`;
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}

function toColumns(row: object) {
  const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [column(key), value]));
}

const regions = readRegions();
await write('place_region', regions);
await write('postcode', readPostcodes(regions));
const places = readPlaces();
for (let first = 0; first < places.length; first += rowsPerBatch) {
  const batch = places.slice(first, first + rowsPerBatch);
  const names = batch.flatMap(({ id, keys }) => keys.map((key) => ({ key, placeId: id })));
  await write('place', batch);
  await write('place_name', names);
}
