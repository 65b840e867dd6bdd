export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
