/**
 * Where the demo's photos come from: development packages with MIT licenses, read at seeding
 * and never copied into the repository. `crop` is left, top, width, height as parts of the whole.
 */
export interface DemoPhoto {
  source: string;
  /** What is seen. */
  alt: string;
  crop?: [number, number, number, number];
  /** Second of the clip, when the source is a video. */
  at?: number;
  /** A worn look, for the 'before' of a pair. */
  worn?: boolean;
}

const kit = 'material-kit/assets/img';
const clip = 'startbootstrap-coming-soon/dist/assets/mp4/bg.mp4';
const creative = 'startbootstrap-creative/dist/assets/img';
const agency = 'startbootstrap-agency/dist/assets/img';
const vegas = 'vegas/tests/assets';

export const demoClip = clip;
export const demoClipAlt = 'A flight over a downtown crossing and the roofs around it';

export const demoPhotos = {
  aerial1: { alt: 'A street crossing between flat-roofed blocks, from above', source: clip, at: 0.5 },
  roofGreen: {
    alt: 'A flat roof with a green membrane and ventilators, from above',
    source: clip,
    at: 0.5,
    crop: [0.6, 0.66, 0.4, 0.34],
  },
  roofGreenWorn: {
    alt: 'The flat roof before, its membrane gray',
    source: clip,
    at: 0.5,
    crop: [0.6, 0.66, 0.4, 0.34],
    worn: true,
  },
  roofVents: {
    alt: 'A long flat roof with two rows of ventilators',
    source: clip,
    at: 0.5,
    crop: [0, 0.66, 0.42, 0.34],
  },
  roofVentsWorn: {
    alt: 'The long flat roof before, stained and gray',
    source: clip,
    at: 0.5,
    crop: [0, 0.66, 0.42, 0.34],
    worn: true,
  },
  podium: {
    alt: 'The foot of a tower with a planted terrace, from above',
    source: clip,
    at: 0.5,
    crop: [0, 0, 0.45, 0.45],
  },
  blockWest: {
    alt: 'Downtown blocks and their flat roofs in low sun',
    source: clip,
    at: 9,
    crop: [0, 0.45, 0.6, 0.55],
  },
  blockEast: { alt: 'White flat roofs of downtown offices', source: clip, at: 9, crop: [0.4, 0.45, 0.6, 0.55] },
  blockEastWorn: {
    alt: 'The office roofs before, dull and dark',
    source: clip,
    at: 9,
    crop: [0.4, 0.45, 0.6, 0.55],
    worn: true,
  },
  chillers: {
    alt: 'A gravel roof with cooling units high above the city',
    source: `${kit}/profile_city.jpg`,
    crop: [0.55, 0.58, 0.4, 0.42],
  },
  parapets: {
    alt: 'Stepped parapets of old high-rises in evening light',
    source: `${kit}/profile_city.jpg`,
    crop: [0, 0.58, 0.42, 0.42],
  },
  slab: {
    alt: 'A tower with a flat top above the city',
    source: `${kit}/profile_city.jpg`,
    crop: [0.35, 0.3, 0.4, 0.5],
  },
  aerial6: { alt: 'A downtown skyline at sunset, from a drone', source: clip, at: 11.5 },
  skyline: {
    alt: 'High-rises and their roofs in evening light',
    source: `${kit}/profile_city.jpg`,
    crop: [0, 0, 1, 1],
  },
  skylineEast: {
    alt: 'Roofs of office towers above a bay',
    source: `${kit}/profile_city.jpg`,
    crop: [0.5, 0.25, 0.5, 0.6],
  },
  skylineWest: {
    alt: 'Towers and terraces in evening light',
    source: `${kit}/profile_city.jpg`,
    crop: [0, 0.3, 0.5, 0.6],
  },
  skylineRoofs: {
    alt: 'Old and new roofs, close together',
    source: `${kit}/profile_city.jpg`,
    crop: [0.2, 0.55, 0.5, 0.45],
  },
  skylineRoofsWorn: {
    alt: 'The roofs before, dull and dark',
    source: `${kit}/profile_city.jpg`,
    crop: [0.2, 0.55, 0.5, 0.45],
    worn: true,
  },
  nightCity: { alt: 'A city at night, black and white', source: `${kit}/city-profile.jpg` },
  highway: { alt: 'Low roofs beside a highway at night', source: `${kit}/city-profile.jpg`, crop: [0, 0.4, 0.6, 0.6] },
  misty: { alt: 'A city under heavy clouds', source: `${kit}/city.jpg` },
  fog: { alt: 'Wooded shores in the fog', source: `${kit}/bg.jpg` },
  fogShore: { alt: 'A wooded slope above still water in the fog', source: `${kit}/bg.jpg`, crop: [0, 0.35, 0.55, 0.6] },
  fogTrees: { alt: 'Conifers in the fog', source: `${kit}/bg.jpg`, crop: [0.45, 0.4, 0.55, 0.6] },
  lake: { alt: 'A lake at sunset', source: `${kit}/bg2.jpg` },
  lakeStones: { alt: 'Stones at the edge of a lake at dusk', source: `${kit}/bg2.jpg`, crop: [0.2, 0.5, 0.6, 0.5] },
  lakeSky: { alt: 'A red evening sky above a lake', source: `${kit}/bg2.jpg`, crop: [0.1, 0.1, 0.8, 0.55] },
  valley: { alt: 'A path winding through a green valley', source: `${kit}/bg3.jpg` },
  valleyPath: { alt: 'A path bending round a green slope', source: `${kit}/bg3.jpg`, crop: [0.3, 0.45, 0.5, 0.55] },
  valleySlope: { alt: 'A green hillside', source: `${kit}/bg3.jpg`, crop: [0, 0, 0.6, 0.7] },
  valleyCliff: { alt: 'Moss and grass on dark rock', source: `${kit}/bg3.jpg`, crop: [0.5, 0.1, 0.5, 0.7] },
  valleyPathWorn: {
    alt: 'The path before, dry and gray',
    source: `${kit}/bg3.jpg`,
    crop: [0.3, 0.45, 0.5, 0.55],
    worn: true,
  },
  valleySlopeWorn: {
    alt: 'The hillside before, dry and gray',
    source: `${kit}/bg3.jpg`,
    crop: [0, 0, 0.6, 0.7],
    worn: true,
  },
  peaks: { alt: 'Snowy peaks above the clouds', source: `${kit}/bg7.jpg` },
  peaksClose: { alt: 'A rocky summit in the clouds', source: `${kit}/bg7.jpg`, crop: [0.25, 0.2, 0.5, 0.5] },
  limes: { alt: 'Limes and lemons, freshly picked', source: `${vegas}/unsplash5.jpg` },
  truck: { alt: 'A turquoise pickup from behind', source: `${vegas}/unsplash3.jpg` },
  desk: { alt: 'A wooden desk with a laptop and a white chair', source: `${creative}/bg-masthead.jpg` },
  deskChair: {
    alt: 'A white shell chair at a wooden desk',
    source: `${creative}/bg-masthead.jpg`,
    crop: [0, 0.35, 0.6, 0.65],
  },
  deskWood: { alt: 'A desk top of dark wood', source: `${creative}/bg-masthead.jpg`, crop: [0.4, 0.1, 0.6, 0.6] },
  deskWoodWorn: {
    alt: 'The desk top before, worn',
    source: `${creative}/bg-masthead.jpg`,
    crop: [0.4, 0.1, 0.6, 0.6],
    worn: true,
  },
  prints: { alt: 'Printed things and keepsakes on a wooden bench', source: `${creative}/portfolio/fullsize/1.jpg` },
  notebook: { alt: 'Printed notebooks and coasters on wood', source: `${creative}/portfolio/fullsize/2.jpg` },
  cameras: { alt: 'Old film cameras on a wooden shelf', source: `${creative}/portfolio/fullsize/3.jpg` },
  kitchen: { alt: 'A leather book, spices and pans on dark wood', source: `${creative}/portfolio/fullsize/4.jpg` },
  kitchenWorn: { alt: 'The wooden top before, worn', source: `${creative}/portfolio/fullsize/4.jpg`, worn: true },
  brushes: { alt: 'Brushes on a wooden table', source: `${creative}/portfolio/fullsize/5.jpg` },
  tools: { alt: 'Hand tools and gloves on dark wood', source: `${creative}/portfolio/fullsize/6.jpg` },
  toolkit: { alt: 'Watch, glasses and headphones laid out in the dark', source: `${agency}/header-bg.jpg` },
  toolkitClose: { alt: 'A watch, glasses and a phone', source: `${agency}/header-bg.jpg`, crop: [0.3, 0.2, 0.5, 0.6] },
  studioDesk: { alt: 'A person with a leather bag beside a low cabinet', source: `${kit}/examples/studio-4.jpg` },
  terrace: {
    alt: 'A person on a bright walkway beside offices',
    source: `${kit}/examples/studio-2.jpg`,
    crop: [0, 0, 1, 0.65],
  },
  bench: { alt: 'Two people pass a white bench on a brick walk', source: `${kit}/examples/clem-onojeghuo.jpg` },
  visitor: { alt: 'A visitor looks up and smiles', source: `${kit}/faces/card-profile5-square.jpg` },
  sunlit: { alt: 'A woman in bright sun', source: `${kit}/faces/card-profile4-square.jpg` },
  hat: { alt: 'A woman with a wide hat in a field', source: `${kit}/faces/card-profile6-square.jpg` },
  portrait: { alt: 'Portrait of a young woman before leaves', source: `${kit}/faces/camp.jpg` },
  portraitWorn: { alt: 'The portrait before', source: `${kit}/faces/camp.jpg`, worn: true },
  amber: { alt: 'Portrait in evening light', source: `${kit}/faces/avatar.jpg` },
  glasses: { alt: 'Portrait with tinted glasses', source: `${kit}/faces/kendall.jpg` },
  faceChristian: { alt: 'A man with a cap by the sea', source: `${kit}/faces/christian.jpg` },
  faceMarc: { alt: 'Portrait of a man with a trimmed beard', source: `${kit}/faces/marc.jpg` },
  faceBeard: { alt: 'Portrait of a man with a full beard', source: `${kit}/faces/card-profile1-square.jpg` },
  faceHeadphones: { alt: 'A young man with headphones', source: `${kit}/faces/card-profile2-square.jpg` },
  teamArjun: { alt: 'A man with glasses and a tablet', source: `${agency}/team/1.jpg` },
  teamDiana: { alt: 'A woman with curly hair', source: `${agency}/team/2.jpg` },
  teamLarry: { alt: 'A man with glasses and a bright shirt', source: `${agency}/team/3.jpg` },
} as const satisfies Record<string, DemoPhoto>;

export type DemoPhotoName = keyof typeof demoPhotos;
