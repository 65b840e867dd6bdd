export { Stepper, type StepperProps } from './stepper.tsx';
export { Timeline, type TimelineEvent } from './timeline.tsx';
