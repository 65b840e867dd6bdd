export { ContractModule } from './contract.module.ts';
