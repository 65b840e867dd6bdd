export { PlannerModule } from './planner.module.ts';
