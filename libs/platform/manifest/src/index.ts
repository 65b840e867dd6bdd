export { type AnyPort, definePort, type Port } from './ports.ts';
export type {
  NavBadge,
  NavbarPlace,
  NavEntry,
  NavGroupId,
  NavSubject,
  PageRoute,
  PlanRequirement,
  RemoteManifest,
} from './remote-manifest.ts';
export type { SlotFill, SlotId, SlotProps, SlotRegistry } from './slots.ts';
export type { Permission, SubjectRegistry, SubjectsOf } from './subjects.ts';
