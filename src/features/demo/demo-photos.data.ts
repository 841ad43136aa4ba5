/** The demo's photos, whole or cropped; `scripts/demo-pictures/README.md` explains how they are made. */
export interface DemoPhoto {
  /** Name in `pictures/`, without `.jpg`. */
  file: string;
  /** What it shows. */
  alt: string;
  /** Left, top, width and height, as fractions of 1. */
  crop?: readonly [left: number, top: number, part: number];
}

const roofs = {
  mapleBefore: { file: 'maple-street-before', alt: 'A gray two-story house with a worn, patched roof' },
  mapleAfter: { file: 'maple-street-after', alt: 'The same gray house with a new charcoal roof' },
  mapleDroneBefore: { file: 'maple-drone-before', alt: 'The worn roof from above: slipped tabs, moss and patches' },
  mapleDroneAfter: { file: 'maple-drone-after', alt: 'The new roof from above, in charcoal shingles' },
  mapleDusk: { file: 'maple-dusk', alt: 'A gray house at dusk, its windows lit under the new roof' },
  mapleClose: { file: 'maple-close-after', alt: 'New charcoal shingles, two pipes and a vent' },
  maplePorch: {
    file: 'maple-street-after',
    alt: 'A red front door below a small metal porch roof',
    crop: [0.29, 0.36, 0.36],
  },
  mapleChimney: {
    file: 'maple-close-after',
    alt: 'A brick chimney behind the ridge of a new roof',
    crop: [0.14, 0, 0.36],
  },
  mapleVents: {
    file: 'maple-close-after',
    alt: 'Two pipes and a vent, each in its own flashing',
    crop: [0.38, 0.18, 0.36],
  },
  mapleCorner: { file: 'maple-close-after', alt: 'White gutters where two roofs meet', crop: [0.55, 0.6, 0.4] },
  mapleValley: { file: 'maple-drone-after', alt: 'A gable and the valley beside it', crop: [0.38, 0.3, 0.4] },
  mapleOldEave: {
    file: 'maple-street-before',
    alt: 'Sagging gutters below an old, mossy roof',
    crop: [0.13, 0.22, 0.42],
  },
  mapleOldPorch: { file: 'maple-drone-before', alt: 'A patched porch roof, from above', crop: [0.38, 0.4, 0.42] },
  mapleGable: { file: 'maple-dusk', alt: 'A gable at dusk, with one window lit', crop: [0.48, 0.1, 0.42] },
  cedarEave: {
    file: 'cedar-street-after',
    alt: 'A brown roof and a white gutter above green shutters',
    crop: [0.18, 0.17, 0.42],
  },
  mapleRidge: {
    file: 'maple-drone-after',
    alt: 'A straight ridge and a brick chimney, from above',
    crop: [0.22, 0.12, 0.42],
  },
  mapleSide: { file: 'maple-street-after', alt: 'A white gable beside a blue neighbor', crop: [0.62, 0.25, 0.38] },
  mapleMissing: { file: 'maple-drone-before', alt: 'Missing and curled tabs on an old roof', crop: [0.3, 0.2, 0.42] },
  mapleGarage: { file: 'maple-dusk', alt: 'A lit porch beside a wide garage door at dusk', crop: [0.26, 0.38, 0.5] },
  cedarBefore: { file: 'cedar-street-before', alt: 'A cream house under a stained roof with missing tabs' },
  cedarAfter: { file: 'cedar-street-after', alt: 'The same cream house with a new brown roof' },
  cedarGable: { file: 'cedar-street-after', alt: 'Two gable windows with green shutters', crop: [0.5, 0.2, 0.4] },
  ranchDroneBefore: { file: 'ranch-drone-before', alt: 'A low house from above, with a blue tarp on its roof' },
  ranchDroneAfter: { file: 'ranch-drone-after', alt: 'The same low house from above, in dark standing-seam steel' },
  cedarDroneBefore: { file: 'cedar-drone-before', alt: 'A stained, patched roof on a cream house, from above' },
  cedarDroneAfter: { file: 'cedar-drone-after', alt: 'The same house from above, with an even brown roof' },
  cedarDusk: { file: 'cedar-dusk', alt: 'A cream house at dusk, its windows lit under a brown roof' },
  hillDusk: { file: 'hill-dusk', alt: 'A green house at dusk with a lit yellow door' },
  hillClose: { file: 'hill-close-after', alt: 'Slate-gray shingles around a vent and two pipes' },
  mapleCloseBefore: { file: 'maple-close-before', alt: 'Old three-tab shingles with patches and moss' },
  ranchBefore: { file: 'ranch-street-before', alt: 'A low house with a tarp on its roof' },
  ranchAfter: { file: 'ranch-street-after', alt: 'The same low house with a standing-seam metal roof' },
  hillCorner: { file: 'hill-corner-after', alt: 'A green house with a slate-gray hip roof, from the corner' },
  stuccoDrone: { file: 'stucco-drone-after', alt: 'A stucco house from above, with a brown hip roof' },
  stuccoDusk: { file: 'stucco-dusk', alt: 'A stucco house at dusk, its windows lit under a brown roof' },
  stuccoCorner: { file: 'stucco-corner-after', alt: 'A stucco house with a brown hip roof, from the corner' },
} as const satisfies Record<string, DemoPhoto>;

const gardens = {
  gardenBefore: { file: 'garden-before', alt: 'A back yard with broken slabs and dry, patchy grass' },
  gardenAfter: { file: 'garden-after', alt: 'The same yard with a lawn, a deck and flower beds' },
  gardenDeck: { file: 'garden-deck', alt: 'A wooden deck with a table, a parasol and a sofa' },
  gardenDusk: { file: 'garden-dusk', alt: 'A garden in the evening, under a string of lights' },
  gardenDining: { file: 'garden-after', alt: 'A table under a parasol on a deck', crop: [0.24, 0.33, 0.38] },
  gardenSteps: { file: 'garden-after', alt: 'Stepping stones across a lawn', crop: [0.55, 0.45, 0.42] },
  gardenBorder: { file: 'garden-after', alt: 'A flower bed below a small tree', crop: [0.66, 0.28, 0.34] },
  gardenSofa: { file: 'garden-after', alt: 'A sofa on the deck before a flower bed', crop: [0.45, 0.15, 0.5] },
  gardenTable: { file: 'garden-deck', alt: 'A table with four chairs under a parasol', crop: [0.12, 0.3, 0.48] },
  gardenEdge: { file: 'garden-after', alt: 'A bed with a curved stone edge beside a lawn', crop: [0, 0.5, 0.5] },
  gardenStep: { file: 'garden-deck', alt: 'A wide wooden step and two flagstones', crop: [0.52, 0.58, 0.42] },
  gardenPots: { file: 'garden-deck', alt: 'A gray pot with a white hydrangea on a deck', crop: [0, 0.4, 0.36] },
  gardenCorner: { file: 'garden-deck', alt: 'Hydrangeas and a wooden fence behind a deck', crop: [0.62, 0.34, 0.38] },
  frontWalk: {
    file: 'maple-street-after',
    alt: 'A lawn between a front walk and a driveway',
    crop: [0.28, 0.55, 0.42],
  },
  frontBed: {
    file: 'hill-yard-after',
    alt: 'A young bed of shrubs and grasses along a green house',
    crop: [0.08, 0.34, 0.46],
  },
  cedarYardBefore: { file: 'cedar-yard-before', alt: 'A bare yard with rubble behind a white house' },
  cedarYardAfter: { file: 'cedar-yard-after', alt: 'The same yard with a lawn, stepping stones and a deck' },
  cedarYardDeck: { file: 'cedar-yard-deck', alt: 'A wooden deck with a parasol, chairs and pots before a white house' },
  yardBefore: { file: 'yard-before', alt: 'A brown, patchy front lawn before a stucco house' },
  yardAfter: { file: 'yard-after', alt: 'The same front lawn, green to the curb' },
  hillYardBefore: { file: 'hill-yard-before', alt: 'A dry front yard with one shrub before a green house' },
  hillYardAfter: { file: 'hill-yard-after', alt: 'The same yard with a lawn and a clipped bed below the windows' },
  stuccoGardenBefore: { file: 'stucco-garden-before', alt: 'Bare soil and loose slabs behind a stucco house' },
  stuccoGardenAfter: { file: 'stucco-garden-after', alt: 'The same garden with a deck, a lawn and stepping stones' },
  stuccoGardenDusk: { file: 'stucco-garden-dusk', alt: 'The same garden at dusk, with lamps along the stones' },
  hillGardenBefore: { file: 'hill-garden-before', alt: 'Dry soil and a pile of bricks behind a green house' },
  hillGardenAfter: { file: 'hill-garden-after', alt: 'The same garden with a deck, a lawn and a flower bed' },
  hillGardenDusk: { file: 'hill-garden-dusk', alt: 'The same garden at dusk, under a string of lights' },
  ranchGardenBefore: { file: 'ranch-garden-before', alt: 'A bare yard with bricks and boards behind a low house' },
  ranchGardenAfter: { file: 'ranch-garden-after', alt: 'The same yard with a long deck, a lawn and stepping stones' },
} as const satisfies Record<string, DemoPhoto>;

const rooms = {
  kitchenBefore: { file: 'kitchen-navy-before', alt: 'An old kitchen with orange oak fronts and a round table' },
  kitchenAfter: { file: 'kitchen-navy-after', alt: 'The same kitchen with navy fronts, an island and three lamps' },
  kitchenStools: { file: 'kitchen-navy-after', alt: 'Three wooden stools at a kitchen island', crop: [0.4, 0.48, 0.5] },
  kitchenWindow: {
    file: 'kitchen-navy-after',
    alt: 'A brass tap below a wide kitchen window',
    crop: [0.22, 0.2, 0.42],
  },
  kitchenFronts: {
    file: 'kitchen-navy-after',
    alt: 'Navy drawers with brass handles below white cabinets',
    crop: [0, 0.3, 0.45],
  },
  kitchenOld: {
    file: 'kitchen-navy-before',
    alt: 'An old sink below a window, between orange oak fronts',
    crop: [0.1, 0.2, 0.5],
  },
  bathOldVanity: { file: 'bath-marble-before', alt: 'An old brown vanity with a marbled top', crop: [0, 0.35, 0.55] },
  kitchenRange: {
    file: 'kitchen-navy-after',
    alt: 'A range hood beside a steel refrigerator',
    crop: [0.5, 0.18, 0.42],
  },
  bathPink: { file: 'bath-marble-before', alt: 'An old bathroom with pink tiles and a shower curtain' },
  bathMarble: { file: 'bath-marble-after', alt: 'The same bathroom with a glass shower and an oak vanity' },
  bathMirror: { file: 'bath-marble-after', alt: 'A round mirror between two lamps', crop: [0, 0.15, 0.42] },
  bathVanity: { file: 'bath-marble-after', alt: 'A floating oak vanity with a white basin', crop: [0, 0.5, 0.5] },
  bathShower: { file: 'bath-marble-after', alt: 'A rain shower and a niche in marble tile', crop: [0.33, 0.15, 0.42] },
  bathShelf: { file: 'bath-marble-after', alt: 'An oak shelf with a plant and a vase', crop: [0.6, 0.26, 0.37] },
  bathMint: { file: 'bath-sage-before', alt: 'An old bathroom with mint tiles, a mint tub and a flowered curtain' },
  bathMintVanity: {
    file: 'bath-sage-before',
    alt: 'A brown vanity with a marbled top, bottles and toothbrushes',
    crop: [0.62, 0.45, 0.38],
  },
  bathSage: { file: 'bath-sage-after', alt: 'The same bathroom in sage tile, with brass and a dark green vanity' },
  bathBlue: { file: 'bath-slate-before', alt: 'An old bathroom with blue tiles and a flowered curtain' },
  bathSlate: { file: 'bath-slate-after', alt: 'The same bathroom with a walnut vanity and a slate shower' },
  bathStone: { file: 'bath-stone', alt: 'A bathroom in stone-colored tile with a walnut vanity' },
  bathGrid: { file: 'bath-grid-after', alt: 'A white shower behind a black steel grid, beside an oak vanity' },
  kitchenDining: { file: 'kitchen-green-before', alt: 'An old eat-in kitchen with orange fronts and a small window' },
  kitchenGreen: { file: 'kitchen-green-after', alt: 'The same kitchen with a green island and a wide window' },
  kitchenWhite: { file: 'kitchen-white', alt: 'A white kitchen with an island, three stools and black lamps' },
  bathOld: { file: 'bath-marble-before', alt: 'A pink toilet before pink tiles', crop: [0.5, 0.42, 0.5] },
} as const satisfies Record<string, DemoPhoto>;

const clinic = {
  reception: { file: 'reception-sand', alt: 'A bright reception with a fluted desk and three globe lamps' },
  waiting: { file: 'reception-sand', alt: 'Two soft chairs at a window', crop: [0, 0.45, 0.5] },
  desk: { file: 'reception-sand', alt: 'A fluted reception desk before oak slats', crop: [0.42, 0.28, 0.45] },
  shelves: { file: 'reception-sand', alt: 'Three shelves with bottles and jars', crop: [0.18, 0.22, 0.36] },
  treatment: { file: 'treatment-sage', alt: 'A treatment room with a sage wall' },
  bed: { file: 'treatment-sage', alt: 'A treatment bed with a folded blanket', crop: [0.2, 0.45, 0.5] },
  basin: { file: 'treatment-sage', alt: 'A basin below a round mirror', crop: [0.58, 0.28, 0.42] },
  lamp: { file: 'treatment-sage', alt: 'A magnifying lamp before two shelves', crop: [0.36, 0.28, 0.36] },
  products: { file: 'products-sand', alt: 'Bottles and jars on an oak tray' },
  bottles: { file: 'products-sand', alt: 'A white pump bottle between two brown ones', crop: [0.25, 0.2, 0.45] },
  orchid: { file: 'products-sand', alt: 'A white orchid', crop: [0, 0, 0.45] },
  towels: { file: 'products-sand', alt: 'Rolled towels beside a bottle', crop: [0.6, 0.3, 0.4] },
  receptionBlush: { file: 'reception-blush', alt: 'A blush reception with a fluted desk and two armchairs' },
  receptionSage: { file: 'reception-sage', alt: 'A reception with a sage desk before oak slats' },
  treatmentBlush: { file: 'treatment-blush', alt: 'A treatment bed in a blush room with a wide window' },
  treatmentGray: { file: 'treatment-mono', alt: 'A treatment bed in a gray room with soft daylight' },
  productsBlush: { file: 'products-blush', alt: 'Bottles and jars on a brass tray beside an orchid' },
  productsAmber: { file: 'products-mono', alt: 'Amber bottles and white jars on a black tray' },
  productsSage: { file: 'products-sage', alt: 'Green bottles and a jar on a black tray' },
} as const satisfies Record<string, DemoPhoto>;

export const demoPhotos = { ...roofs, ...gardens, ...rooms, ...clinic } as const;

export type DemoPhotoName = keyof typeof demoPhotos;
