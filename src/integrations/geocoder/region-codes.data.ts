/** Postal codes of states and provinces where GeoNames uses other codes; in the United States they are the same. */
export const postalRegionCodes: Record<string, Record<string, string>> = {
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
};

/** Other ways to write a country, besides its name and ISO code. */
export const countryNicknames: Record<string, string> = {
  usa: 'US',
  us: 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  uae: 'AE',
  holland: 'NL',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  'south korea': 'KR',
  'north korea': 'KP',
  turkey: 'TR',
  burma: 'MM',
  drc: 'CD',
};
