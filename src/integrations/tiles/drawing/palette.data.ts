/** The colors of the built-in map. */
export const palettes = {
  light: {
    water: '#c5dde9',
    shallows: '#d2e5ee',
    land: '#f7f5f0',
    settled: '#e6ddd0',
    coast: '#a8c6d6',
    river: '#b7d4e3',
    border: '#b3a9bb',
    stateBorder: '#d6cfda',
    halo: '#fbfaf7',
    country: '#5b5566',
    state: '#a096a8',
    city: '#343b47',
    section: '#737b88',
    dot: '#5c6675',
  },
  dark: {
    water: '#151e29',
    shallows: '#18232f',
    land: '#232e3b',
    settled: '#3a4655',
    coast: '#33465a',
    river: '#192633',
    border: '#566880',
    stateBorder: '#384657',
    halo: '#1d2732',
    country: '#aebbcb',
    state: '#6c7d93',
    city: '#dbe2ec',
    section: '#94a2b5',
    dot: '#9db0c8',
  },
};

export type Palette = (typeof palettes)['light'];
