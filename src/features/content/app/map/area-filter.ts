import type { Area, Box } from '../../area.ts';
import type { FilterClause, FilterTree } from '../../fields/filter-field.ts';

const isArea = (tree: FilterTree): tree is FilterClause & { value: Area } =>
  'field' in tree &&
  tree.field === 'place' &&
  tree.op === 'within' &&
  typeof tree.value === 'object' &&
  'area' in tree.value;

/** The conditions that must all hold. */
const partsOf = (where: FilterTree | undefined): readonly FilterTree[] =>
  where === undefined ? [] : 'all' in where ? where.all : [where];

/** The drawn area that a filter narrows to; undefined without one. */
export const areaIn = (where: FilterTree | undefined): Area | undefined => partsOf(where).find(isArea)?.value;

/** The filter with another area instead of its own, or with none. */
export function withArea(where: FilterTree | undefined, area: Area | undefined): FilterTree | undefined {
  const others = partsOf(where).filter((part) => !isArea(part));
  const added: FilterTree[] = area ? [{ field: 'place', op: 'within', value: area }] : [];
  return allOf([...others, ...added]);
}

/** The filter for entries without a place, wherever it narrows to. */
export const withoutPlace = (where: FilterTree | undefined): FilterTree =>
  allOf([...partsOf(withArea(where, undefined)), { field: 'place', op: 'isEmpty' }])!;

function allOf(parts: readonly FilterTree[]): FilterTree | undefined {
  const [only, ...more] = parts;
  return only && more.length > 0 ? { all: parts } : only;
}

/** The least box around boxes and points. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** What a map shows as a part of the globe: all of it when it is shown more than once, and across the antimeridian. */
export function onTheGlobe({ west, south, east, north }: Box): Box {
  const isAll = east - west >= 360;
  const turned = (lng: number) => round(((((lng + 180) % 360) + 360) % 360) - 180);
  return {
    west: isAll ? -180 : turned(west),
    east: isAll ? 180 : turned(east),
    south: round(Math.max(-90, south)),
    north: round(Math.min(90, north)),
  };
}

/** Drawn corners as an area that begins between -180 and 180. */
export function areaOf(corners: readonly { lat: number; lng: number }[]): Area {
  const turns = Math.floor((Math.min(...corners.map(({ lng }) => lng)) + 180) / 360) * 360;
  return { area: corners.map(({ lat, lng }) => [round(Math.min(90, Math.max(-90, lat))), round(lng - turns)]) };
}

/** About a meter. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
