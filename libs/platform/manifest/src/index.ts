export { fillersBySlot, type OfferedFiller } from './fillers-by-slot.rule.ts';
export { type AnyPort, definePort, type Port } from './ports.ts';
export type {
  NavBadge,
  NavbarPlace,
  NavEntry,
  NavGroupId,
  NavSubject,
  PageRoute,
  PlanRequirement,
  RecordKind,
  RemoteManifest,
} from './remote-manifest.ts';
export type { ServedForm, ServedRefusal } from './served-form.ts';
export type { ServedAnswers, ServedCase, ServedPlace } from './served-place.ts';
export type { SlotFill, SlotId, SlotProps, SlotRegistry } from './slots.ts';
export {
  actionsBySubject,
  definePermissions,
  keyActionsBySubject,
  type Permission,
  type PermissionTable,
  type SubjectRegistry,
  type SubjectRights,
  type SubjectsOf,
} from './subjects.ts';
