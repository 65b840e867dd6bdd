const arrows = require('./tools/boundaries/arrows.json');
const { doorsOf, rulesFor, slicesOf } = require('./tools/boundaries/rules.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rulesFor(slicesOf(__dirname), arrows, doorsOf(__dirname)),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.nx|\\.data|\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
