/** The 27 themes of spec 1 §3: default, dark default, legacy, 12 light and 12 dark. */
export const themes = {
  default: {
    name: 'Fieldstone',
    seeds: { primary: '#2f5bea', secondary: '#0f766e', background: '#f6f7f9', error: '#c62f3b' },
  },
  dark: {
    name: 'Fieldstone Night',
    seeds: { primary: '#7c9bff', secondary: '#4fd1bd', background: '#0f1217', error: '#ff7b81' },
  },
  legacy: {
    name: 'Workshop Classic',
    seeds: { primary: '#192d3e', secondary: '#61b5d8', background: '#f1f1f1', error: '#d9362b' },
  },
  light1: {
    name: 'Harbor',
    seeds: { primary: '#0b6bcb', secondary: '#f59e42', background: '#f3f8fc', error: '#c93a3a' },
  },
  light2: {
    name: 'Evergreen',
    seeds: { primary: '#1f7a4d', secondary: '#b5832a', background: '#f5f9f5', error: '#bf3838' },
  },
  light3: {
    name: 'Terracotta',
    seeds: { primary: '#b4532a', secondary: '#2e6f73', background: '#fbf6f2', error: '#b3261e' },
  },
  light4: {
    name: 'Plum',
    seeds: { primary: '#7a3e9d', secondary: '#d1568a', background: '#faf7fc', error: '#c2304d' },
  },
  light5: {
    name: 'Sunflower',
    seeds: { primary: '#f2b705', secondary: '#33415c', background: '#fffdf5', error: '#c8402f' },
  },
  light6: {
    name: 'Slate',
    seeds: { primary: '#334155', secondary: '#64748b', background: '#f8fafc', error: '#be2f3a' },
  },
  light7: {
    name: 'Rosewater',
    seeds: { primary: '#c2416c', secondary: '#8a6d3b', background: '#fdf6f8', error: '#b42318' },
  },
  light8: {
    name: 'Lagoon',
    seeds: { primary: '#0e8a8f', secondary: '#f07858', background: '#f1f9f9', error: '#c33c3c' },
  },
  light9: {
    name: 'Iron Orange',
    seeds: { primary: '#ef6a10', secondary: '#2b2f36', background: '#f7f6f4', error: '#b91c1c' },
  },
  light10: {
    name: 'Orchard',
    seeds: { primary: '#6b8e23', secondary: '#9c3d54', background: '#f9faf2', error: '#b8332b' },
  },
  light11: {
    name: 'Linen',
    seeds: { primary: '#6f5b45', secondary: '#5b7f77', background: '#f4efe6', error: '#a83232' },
  },
  light12: {
    name: 'Periwinkle',
    seeds: { primary: '#5b5bd6', secondary: '#12a594', background: '#e9ebf8', error: '#c4314b' },
  },
  dark1: {
    name: 'Midnight',
    seeds: { primary: '#5aa9ff', secondary: '#f5b265', background: '#0b1526', error: '#ff8080' },
  },
  dark2: {
    name: 'Spruce',
    seeds: { primary: '#4cc38a', secondary: '#d9b25f', background: '#0d1713', error: '#ff8b7e' },
  },
  dark3: {
    name: 'Ember',
    seeds: { primary: '#ff8a4c', secondary: '#5cc0c0', background: '#171210', error: '#ff7a70' },
  },
  dark4: {
    name: 'Amethyst',
    seeds: { primary: '#b58aff', secondary: '#f288b5', background: '#15101f', error: '#ff7f96' },
  },
  dark5: {
    name: 'Brass',
    seeds: { primary: '#f0c24b', secondary: '#8fa5c9', background: '#14130f', error: '#ff8570' },
  },
  dark6: {
    name: 'Graphite',
    seeds: { primary: '#e4e7ec', secondary: '#98a2b3', background: '#181a1d', error: '#f97066' },
  },
  dark7: {
    name: 'Garnet',
    seeds: { primary: '#e5486d', secondary: '#d6a46a', background: '#1a0f13', error: '#ff9a8b' },
  },
  dark8: {
    name: 'Abyss',
    seeds: { primary: '#2dd4bf', secondary: '#fb923c', background: '#06191c', error: '#fb8585' },
  },
  dark9: {
    name: 'Steelworks',
    seeds: { primary: '#ff7a1a', secondary: '#9fb3c8', background: '#20262d', error: '#ff8f8f' },
  },
  dark10: {
    name: 'Moss',
    seeds: { primary: '#a3c447', secondary: '#d98aa0', background: '#181c10', error: '#ff8474' },
  },
  dark11: {
    name: 'Espresso',
    seeds: { primary: '#d8a878', secondary: '#8fbfb0', background: '#231a14', error: '#f78c7d' },
  },
  dark12: {
    name: 'Indigo Hour',
    seeds: { primary: '#8e8cff', secondary: '#3fd0bd', background: '#1e1b4b', error: '#ff8fa3' },
  },
} as const;
