import type { TrackerIntake } from './tracker-intake.ts';

/**
 * The port through which plugins hand over points of trackers. The slice that keeps them provides the intake at start, so that the
 * slice of plugins needs no arrow towards it.
 */
export class TrackerIntakes {
  private intake: TrackerIntake | null = null;

  /** @throws Error if an intake is provided already */
  providedBy(intake: TrackerIntake): void {
    if (this.intake) throw new Error('An intake of trackers is provided already.');
    this.intake = intake;
  }

  /** @throws Error where no slice keeps points of trackers */
  get provided(): TrackerIntake {
    if (!this.intake) throw new Error('No slice keeps points of trackers: the telematics slice is missing.');
    return this.intake;
  }
}
