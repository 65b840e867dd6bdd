export type {
  DemoBooking,
  DemoChange,
  DemoData,
  DemoMaintenance,
  DemoPack,
  DemoPayment,
  DemoUser,
  DemoVan,
} from './demo-data.ts';
export { type DemoInput, firstHistory, generateDemo } from './generate-demo.ts';
export { DEMO_PASSWORD } from './people.ts';
export { type DemoVanPapers, vanPapers } from './van-papers.ts';
