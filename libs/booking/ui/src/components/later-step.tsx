import { Skeleton } from '@convoy/ui-kit';
import type { ComponentType } from 'react';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';
import { LaterPart } from './later-part.tsx';

type Step = ComponentType<{ flow: BookingFlow }>;

/** A step whose code comes when it is reached: what the form and its rules weigh is not sent to those who only look. */
export function LaterStep({ load, flow }: { load: () => Promise<Step>; flow: BookingFlow }) {
  return <LaterPart load={load} waiting={<Skeleton className="h-[60vh]" />} props={{ flow }} />;
}
