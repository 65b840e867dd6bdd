/** The release this file was built as; `webpack.config.mjs` puts it in, and `remote.json` says the same. */
export const release = __RELEASE__;

/** Pages, texts and components by name, each loaded when it is needed. */
export const slices = {
  'van-weather': {
    pages: {},
    slots: { weather: () => import('./weather.js') },
    locales: {
      en: () => import('./locales/en.json'),
      de: () => import('./locales/de.json'),
    },
  },
};
