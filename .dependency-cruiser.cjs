const { doorsOf, rulesFor } = require('./tools/boundaries/rules.cjs');
const { readSlices } = require('./tools/slices/src/read-slices.ts');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rulesFor(readSlices(__dirname), doorsOf(__dirname)),
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
