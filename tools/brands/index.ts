export { groupFaults, packFaults, tenantsFaults } from './pack-faults.ts';
export { BASE_PACK, SCHEMA_FOLDER, tenantsFolder } from './pack-files.ts';
export { type BrandPack, packFolders, type ReadPack, readPack } from './read-pack.ts';
