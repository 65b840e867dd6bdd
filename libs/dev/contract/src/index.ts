export { devErrors } from './dev.errors.ts';
export { type DevBrand, devBrandSchema } from './dev-brands.ts';
export {
  type StartRun,
  type SuiteContent,
  type SuiteId,
  type SuiteReport,
  type SuiteRun,
  startRunSchema,
  suiteContentSchema,
  suiteIds,
  suiteReportSchema,
  type TestDashboard,
  type TestKind,
  type TestResult,
  testDashboardSchema,
  testKinds,
  testResultSchema,
} from './dev-tests.ts';
