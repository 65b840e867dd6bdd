export { CustomerModule } from './customer.module.ts';
export { HirerService, type OtherDriver } from './hirer/hirer.service.ts';
export { type CustomerPart, CustomerParts, type PartData, type PartFile } from './parts/customer-parts.ts';
