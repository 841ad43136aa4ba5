/**
 * Where the demo's photos come from: development packages with MIT licences, read at seeding
 * and never copied into the repository. `crop` is left, top, width, height as parts of the whole.
 */
export interface DemoPhoto {
  source: string;
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

export const demoPhotos = {
  aerial1: { source: clip, at: 0.5 },
  aerial2: { source: clip, at: 3, crop: [0, 0, 0.6, 0.6] },
  aerial3: { source: clip, at: 5, crop: [0.35, 0.3, 0.65, 0.7] },
  aerial4: { source: clip, at: 7, crop: [0, 0.4, 0.6, 0.6] },
  aerial5: { source: clip, at: 9, crop: [0.4, 0, 0.6, 0.6] },
  aerial6: { source: clip, at: 11.5 },
  aerial2Worn: { source: clip, at: 3, crop: [0, 0, 0.6, 0.6], worn: true },
  aerial5Worn: { source: clip, at: 9, crop: [0.4, 0, 0.6, 0.6], worn: true },
  skyline: { source: `${kit}/profile_city.jpg`, crop: [0, 0, 1, 1] },
  skylineEast: { source: `${kit}/profile_city.jpg`, crop: [0.5, 0.25, 0.5, 0.6] },
  skylineWest: { source: `${kit}/profile_city.jpg`, crop: [0, 0.3, 0.5, 0.6] },
  skylineRoofs: { source: `${kit}/profile_city.jpg`, crop: [0.2, 0.55, 0.5, 0.45] },
  skylineRoofsWorn: { source: `${kit}/profile_city.jpg`, crop: [0.2, 0.55, 0.5, 0.45], worn: true },
  nightCity: { source: `${kit}/city-profile.jpg` },
  highway: { source: `${kit}/city-profile.jpg`, crop: [0, 0.4, 0.6, 0.6] },
  misty: { source: `${kit}/city.jpg` },
  fog: { source: `${kit}/bg.jpg` },
  fogShore: { source: `${kit}/bg.jpg`, crop: [0, 0.35, 0.55, 0.6] },
  fogTrees: { source: `${kit}/bg.jpg`, crop: [0.45, 0.4, 0.55, 0.6] },
  lake: { source: `${kit}/bg2.jpg` },
  lakeStones: { source: `${kit}/bg2.jpg`, crop: [0.2, 0.5, 0.6, 0.5] },
  lakeSky: { source: `${kit}/bg2.jpg`, crop: [0.1, 0.1, 0.8, 0.55] },
  valley: { source: `${kit}/bg3.jpg` },
  valleyPath: { source: `${kit}/bg3.jpg`, crop: [0.3, 0.45, 0.5, 0.55] },
  valleySlope: { source: `${kit}/bg3.jpg`, crop: [0, 0, 0.6, 0.7] },
  valleyCliff: { source: `${kit}/bg3.jpg`, crop: [0.5, 0.1, 0.5, 0.7] },
  valleyPathWorn: { source: `${kit}/bg3.jpg`, crop: [0.3, 0.45, 0.5, 0.55], worn: true },
  valleySlopeWorn: { source: `${kit}/bg3.jpg`, crop: [0, 0, 0.6, 0.7], worn: true },
  peaks: { source: `${kit}/bg7.jpg` },
  peaksClose: { source: `${kit}/bg7.jpg`, crop: [0.25, 0.2, 0.5, 0.5] },
  limes: { source: `${vegas}/unsplash5.jpg` },
  truck: { source: `${vegas}/unsplash3.jpg` },
  desk: { source: `${creative}/bg-masthead.jpg` },
  deskChair: { source: `${creative}/bg-masthead.jpg`, crop: [0, 0.35, 0.6, 0.65] },
  deskWood: { source: `${creative}/bg-masthead.jpg`, crop: [0.4, 0.1, 0.6, 0.6] },
  deskWoodWorn: { source: `${creative}/bg-masthead.jpg`, crop: [0.4, 0.1, 0.6, 0.6], worn: true },
  prints: { source: `${creative}/portfolio/fullsize/1.jpg` },
  notebook: { source: `${creative}/portfolio/fullsize/2.jpg` },
  cameras: { source: `${creative}/portfolio/fullsize/3.jpg` },
  kitchen: { source: `${creative}/portfolio/fullsize/4.jpg` },
  kitchenWorn: { source: `${creative}/portfolio/fullsize/4.jpg`, worn: true },
  brushes: { source: `${creative}/portfolio/fullsize/5.jpg` },
  tools: { source: `${creative}/portfolio/fullsize/6.jpg` },
  toolkit: { source: `${agency}/header-bg.jpg` },
  toolkitClose: { source: `${agency}/header-bg.jpg`, crop: [0.3, 0.2, 0.5, 0.6] },
  studioDesk: { source: `${kit}/examples/studio-4.jpg` },
  terrace: { source: `${kit}/examples/studio-2.jpg`, crop: [0, 0, 1, 0.65] },
  bench: { source: `${kit}/examples/clem-onojeghuo.jpg` },
  visitor: { source: `${kit}/faces/card-profile5-square.jpg` },
  sunlit: { source: `${kit}/faces/card-profile4-square.jpg` },
  hat: { source: `${kit}/faces/card-profile6-square.jpg` },
  portrait: { source: `${kit}/faces/camp.jpg` },
  portraitWorn: { source: `${kit}/faces/camp.jpg`, worn: true },
  amber: { source: `${kit}/faces/avatar.jpg` },
  glasses: { source: `${kit}/faces/kendall.jpg` },
  faceChristian: { source: `${kit}/faces/christian.jpg` },
  faceMarc: { source: `${kit}/faces/marc.jpg` },
  faceBeard: { source: `${kit}/faces/card-profile1-square.jpg` },
  faceHeadphones: { source: `${kit}/faces/card-profile2-square.jpg` },
  teamArjun: { source: `${agency}/team/1.jpg` },
  teamDiana: { source: `${agency}/team/2.jpg` },
  teamLarry: { source: `${agency}/team/3.jpg` },
} as const satisfies Record<string, DemoPhoto>;

export type DemoPhotoName = keyof typeof demoPhotos;
