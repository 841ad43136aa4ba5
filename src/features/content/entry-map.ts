import { z } from 'zod';
import { Uid } from '#lib/uid.ts';
import { EntryFilter, EntryListQuery } from './entry-filter.ts';
import { entryStatuses } from './entry-status.ts';

/** Spec 1 §9: a map's list has at most 500 places on a page. */
export const mostPlaces = 500;
export const closestMapZoom = 20;

/** A part of the map in degrees; where east is less than west, it crosses the antimeridian. The whole map without it. */
const box = {
  west: z.number().min(-180).max(180).default(-180),
  south: z.number().min(-90).max(90).default(-90),
  east: z.number().min(-180).max(180).default(180),
  north: z.number().min(-90).max(90).default(90),
};

const Filter = EntryFilter.omit({ trash: true });
export const EntryMapQuery = Filter.extend({
  ...box,
  /** Of 256-pixel tiles. Where the part is too large for it, marks are as far apart as on a large screen. */
  zoom: z.number().int().min(0).max(closestMapZoom).default(2),
});
export type EntryMapQuery = z.infer<typeof EntryMapQuery>;

export const EntryPlacesQuery = EntryListQuery.omit({ trash: true, fields: true }).extend({
  ...box,
  limit: z.number().int().min(1).max(mostPlaces).default(30),
});
export type EntryPlacesQuery = z.infer<typeof EntryPlacesQuery>;

/** An entry on the map, at its exact place. */
export const EntryPin = z.object({
  uid: Uid,
  title: z.string(),
  lat: z.number(),
  lng: z.number(),
  city: z.string(),
  status: z.enum(entryStatuses),
  /** URL of a small image, or ''. */
  thumb: z.string(),
  version: z.number(),
});
export type EntryPin = z.infer<typeof EntryPin>;

/** Several entries that are close to each other at a zoom. */
export const EntryCluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.number(),
  /** All of them are in it. */
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
});
export type EntryCluster = z.infer<typeof EntryCluster>;

export const EntryMap = z.object({
  clusters: z.array(EntryCluster),
  places: z.array(EntryPin),
  /** Of all entries in this part of the map. */
  count: z.number(),
});
export type EntryMap = z.infer<typeof EntryMap>;
