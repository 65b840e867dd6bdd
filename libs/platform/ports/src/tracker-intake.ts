/** One fix of a tracker, in the product's units. Null where the tracker does not tell it. */
export interface TrackerPoint {
  /** When, by the tracker's clock: milliseconds since 1970 UTC. */
  readonly at: number;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKmh: number | null;
  /** 0 is north, clockwise. */
  readonly headingDegrees: number | null;
  readonly altitudeMetres: number | null;
  readonly accuracyMetres: number | null;
  readonly satellites: number | null;
  readonly ignition: boolean | null;
  /** As the device counts, since it was made or fitted. */
  readonly odometerMetres: number | null;
  /** Fuel used since the device counts. */
  readonly fuelLitres: number | null;
  /** Of the tracker, 0 to 100. */
  readonly batteryPercent: number | null;
  /** Of the van. */
  readonly supplyVolts: number | null;
  /** What the device itself calls harsh. */
  readonly harsh: 'braking' | 'acceleration' | 'cornering' | null;
}

/** A device that a brand registered. */
export interface TrackerDevice {
  readonly deviceId: number;
  readonly tenantId: number;
}

/** Where points of trackers are kept, for the process of a plugin whose manifest asks for it: `trackers: true`. */
export interface TrackerIntake {
  /**
   * Finds the device that names itself so. The answer is cached for some seconds.
   * @param protocol name of the protocol: `teltonika`
   * @param identity what the device calls itself: an IMEI, a secret
   * @returns null where no brand with the add-on has registered it
   */
  find(protocol: string, identity: string): Promise<TrackerDevice | null>;
  /**
   * Keeps points of a device, batched with those of others. It resolves once they are durable: acknowledge only then.
   * @throws where they could not be kept; the device sends them again
   */
  take(device: TrackerDevice, points: readonly TrackerPoint[]): Promise<void>;
  /**
   * Says on which ports trackers are listened to, so that pages can tell what to type into one. To be called at start and each
   * minute: what was not said for three minutes counts as gone.
   * @param ports by name of the protocol
   */
  listening(ports: Readonly<Record<string, number>>): Promise<void>;
}
