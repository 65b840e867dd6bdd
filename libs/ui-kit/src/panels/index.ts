export { PlanGate, type PlanGateProps } from '../components/plan-gate.tsx';
export {
  Drawer,
  DrawerClose,
  DrawerContent,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerTitle,
  DrawerTrigger,
} from './drawer.tsx';
export { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';
