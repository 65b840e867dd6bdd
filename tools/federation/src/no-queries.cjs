/**
 * Stands for the query language of @casl/ability in the browser, where only equality is read
 * (libs/shell-api/src/ability.ts). The library makes its matcher when it is loaded, so a bundler cannot leave it out.
 */
module.exports = {
  createFactory: () => () => {
    throw new Error('Conditions other than equality are the server’s to decide.');
  },
};
