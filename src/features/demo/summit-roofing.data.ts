import type { DemoAccount } from './demo-world.data.ts';

export const summitRoofing: DemoAccount = {
  slug: 'summit-roofing',
  agency: 'bright-local',
  businessName: 'Summit Roofing Co.',
  description: 'Family-run in New York since 1998: flat roofs, repairs and honest inspections.',
  phone: '+1 212 555 0142',
  email: 'hello@summitroofing.test',
  location: '214 West 38th Street, New York, NY 10018',
  themeValue: 'light1',
  subscriptionType: 'paid',
  headline: 'Roofs that outlast the weather',
  heroes: ['skylineEast', 'aerial6', 'blockEast'],
  places: [
    { neighborhood: 'Midtown', city: 'New York', state: 'New York', lat: 40.7549, lng: -73.984 },
    { neighborhood: 'Chelsea', city: 'New York', state: 'New York', lat: 40.7465, lng: -74.0014 },
    { neighborhood: 'Downtown', city: 'Brooklyn', state: 'New York', lat: 40.6928, lng: -73.9903 },
    { neighborhood: 'Long Island City', city: 'Queens', state: 'New York', lat: 40.7447, lng: -73.9485 },
    { neighborhood: 'Exchange Place', city: 'Jersey City', state: 'New Jersey', lat: 40.7162, lng: -74.0335 },
    { neighborhood: 'Waterfront', city: 'Hoboken', state: 'New Jersey', lat: 40.744, lng: -74.0277 },
  ],
  contentTypes: ['Projects', 'Storm Reports'],
  categories: ['Workshop', 'Commercial', 'Historic buildings', 'Emergency'],
  services: [
    {
      label: 'Roof Replacement',
      description: 'Tear-off, new decking where it is needed, and a roof with a 30-year warranty.',
    },
    {
      label: 'Storm Repair',
      description: 'Tarped within a day, repaired within a week, with photos for your insurer.',
    },
    { label: 'Flat Roofs', description: 'TPO and modified bitumen for homes and shops.' },
    { label: 'Gutters', description: 'Seamless gutters and guards, made on site.' },
    { label: 'Roof Inspection', description: 'A drone survey and a written report in two days.' },
    { label: 'Metal Roofing', description: 'Standing-seam steel, quiet and cool.' },
  ],
  labels: [
    { label: 'Material', tags: ['Asphalt', 'Metal', 'TPO membrane', 'Liquid seal', 'Gravel'] },
    { label: 'Roof pitch', tags: ['Flat', 'Low', 'Steep'] },
  ],
  jobs: [
    {
      title: 'A green membrane, eight floors up',
      about:
        'The old bitumen was cracked at every ventilator; the new green membrane runs under all of them in one piece.',
      category: 1,
      services: [2, 0],
      tags: [
        [0, 2],
        [1, 0],
      ],
      photos: ['roofGreenWorn', 'roofGreen', 'aerial1'],
      isBeforeAfter: true,
      hasVideo: true,
    },
    {
      title: 'Hail damage gone before the next storm',
      about:
        'Hail had opened the seams of a long flat roof; the claim was photographed on Monday and the roof was whole again on Friday.',
      category: 3,
      services: [1, 2],
      tags: [
        [0, 2],
        [1, 0],
      ],
      photos: ['roofVentsWorn', 'roofVents'],
      isBeforeAfter: true,
    },
    {
      title: 'Cool white roofs for a downtown block',
      about: 'The dark roofs held the heat; the white membranes keep the offices below nine degrees cooler.',
      category: 1,
      services: [2],
      tags: [
        [0, 2],
        [1, 0],
      ],
      photos: ['blockEastWorn', 'blockEast', 'blockWest'],
      isBeforeAfter: true,
    },
    {
      title: 'Gravel roof around two cooling towers',
      about: 'New layers below the units without switching them off for an hour, and fresh gravel to the edge.',
      category: 1,
      services: [2, 4],
      tags: [
        [0, 4],
        [1, 0],
      ],
      photos: ['chillers', 'skylineEast'],
    },
    {
      title: 'Old parapets, dry again',
      about:
        'Stepped brick parapets from 1928: loose copings relaid, with a flashing through the wall that keeps the rain out.',
      category: 2,
      services: [1],
      tags: [
        [0, 3],
        [1, 0],
      ],
      photos: ['parapets', 'skylineWest'],
    },
    {
      title: 'Twelve roofs around one crossing',
      about: 'One crew, one foreman, three weeks: four corners and everything between them surveyed and sealed.',
      category: 1,
      services: [4, 2],
      tags: [
        [0, 2],
        [1, 0],
      ],
      photos: ['aerial1', 'roofVents', 'roofGreen'],
    },
    {
      title: 'A planted terrace that keeps the lobby dry',
      about:
        'The terrace at the foot of a tower leaked into the lobby. We lifted the beds, sealed below, and planted it again.',
      category: 1,
      services: [2],
      tags: [
        [0, 3],
        [1, 0],
      ],
      photos: ['podium'],
    },
    {
      title: 'Office tower, 22,000 square feet, no downtime',
      about: 'Laid in sections over four weekends, so that the tenants never heard a hammer.',
      category: 1,
      services: [2, 4],
      tags: [
        [0, 2],
        [1, 0],
      ],
      photos: ['slab', 'skyline', 'skylineEast'],
    },
    {
      title: 'Drone survey of a whole downtown',
      about:
        'Forty roofs, 640 photos taken at sunset for the long shadows, and one report that the board could read in ten minutes.',
      category: 1,
      services: [4],
      tags: [[1, 0]],
      photos: ['aerial6', 'blockWest', 'aerial1'],
    },
    {
      title: 'Tarped before the clouds broke',
      about: 'The call came at six in the morning. By eight the roof was covered, and the storm came at nine.',
      category: 3,
      services: [1],
      tags: [[1, 0]],
      photos: ['misty'],
    },
    {
      title: 'Old and new roofs, side by side',
      about:
        'A setback between two towers: a metal roof on one side, tar on the other, and one gutter that serves both.',
      category: 2,
      services: [5, 3],
      tags: [
        [0, 1],
        [1, 1],
      ],
      photos: ['skylineRoofs', 'parapets'],
    },
    {
      title: 'Low roofs along the highway',
      about: 'Edges refastened every six inches against the wind, at night, when the ramp could be closed.',
      category: 1,
      services: [2, 1],
      tags: [
        [0, 2],
        [1, 0],
      ],
      photos: ['highway', 'nightCity'],
    },
    {
      title: 'Terraces on a stepped tower',
      about: 'Nine small roofs, each on a different floor, each with its own drain. All of them tested with water.',
      category: 2,
      services: [2, 3],
      tags: [
        [0, 3],
        [1, 0],
      ],
      photos: ['skylineWest', 'skylineRoofs'],
    },
    {
      title: 'What our crew carries',
      about:
        'Hammer, hatchet, hooks and good gloves: the tools that a membrane roof still needs in spite of every machine.',
      category: 0,
      services: [0],
      tags: [],
      photos: ['tools'],
    },
    {
      title: 'Two blocks in the evening sun',
      about:
        'A yearly inspection of fourteen flat roofs: three blocked drains and one loose edge, all mended the same week.',
      category: 1,
      services: [4],
      tags: [[1, 0]],
      photos: ['blockWest', 'blockEast'],
    },
    {
      title: 'Night work above the city',
      about: 'No crane is allowed here by day, so the membrane came up after midnight.',
      category: 1,
      services: [2],
      tags: [
        [0, 2],
        [1, 0],
      ],
      photos: ['nightCity', 'highway'],
    },
  ],
  reviews: [
    {
      customerName: 'Maria Delgado',
      customerTitle: 'Building manager in Midtown',
      face: 'visitor',
      rating: 5,
      title: 'Done in two days, spotless',
      text: 'They tore off two layers and had the new membrane down in two days. Not one nail left on the roof, and I checked everywhere.',
      job: 0,
    },
    {
      customerName: 'James Whitfield',
      customerTitle: 'Owner of an office block',
      face: 'faceBeard',
      rating: 5,
      title: 'My cooling bill dropped',
      text: 'The offices are cooler and the bill is lower. They worked around our deliveries and explained every step with photos.',
      job: 2,
    },
    {
      customerName: 'Aiko Tanaka',
      customerTitle: 'Property owner',
      face: 'portrait',
      rating: 4,
      title: 'Great with the insurance',
      text: 'Hail took our roof in April. Summit handled the photos and the adjuster; a small delay with the drains, but they called every time.',
      job: 1,
    },
    {
      customerName: 'Ben Adeyemi',
      customerTitle: 'Facility manager',
      face: 'teamArjun',
      rating: 5,
      title: 'Nobody noticed the work',
      text: 'Twenty-two thousand square feet over four weekends and not a single complaint from our tenants. I would hire them again tomorrow.',
      job: 7,
    },
  ],
};
