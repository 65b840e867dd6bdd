export { plannerCalls } from './planner.calls.ts';
export { type PlannerHead, readPlanner, writePlanner } from './planner.columns.ts';
export {
  MOST_PLANNER_DAYS,
  MOST_PLANNER_VANS,
  type Planner,
  type PlannerQuery,
  type PlannerVan,
  plannerSchema,
  type Take,
  type TakeState,
  takeStates,
} from './planner.ts';
