import { once } from 'node:events';
import { readPlaces, readPostcodes, readRegions } from './place-data.ts';

// Writes the rows of the place tables to stdout, one batch per line: `<table> <JSON array>`.

const rowsPerBatch = 5_000;

async function write(table: string, rows: object[]): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsPerBatch) {
    const batch = rows.slice(first, first + rowsPerBatch);
    const line = `${table} ${JSON.stringify(batch.map(toColumns))}\n`;
    if (!process.stdout.write(line)) await once(process.stdout, 'drain');
  }
}

function toColumns(row: object) {
  const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [column(key), value]));
}

const regions = readRegions();
await write('place_region', regions);
await write('postcode', readPostcodes(regions));
const places = readPlaces();
await write('place', places);
await write(
  'place_name',
  places.flatMap(({ id, keys }) => keys.map((key) => ({ key, placeId: id }))),
);
