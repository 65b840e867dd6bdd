import { GlobalDb, sql } from '@convoy/platform/db';
import type { TrackerAddresses } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** A listener that was not heard for so long is gone, as an interval of the database. */
const GONE_AFTER = '3 minutes';

/** Says where trackers send to. */
@Injectable()
export class TrackerPorts {
  constructor(private readonly db: GlobalDb) {}

  /** Of each protocol the port, where a process listens to it now. */
  async addresses(): Promise<TrackerAddresses> {
    const { rows } = await sql<{ protocol: string; port: number }>`
      select protocol, port from telematics_listener where noted_at > now() - ${GONE_AFTER}::interval`.execute(
      this.db.read,
    );
    const portOf = (protocol: string) => rows.find((row) => row.protocol === protocol)?.port ?? null;
    return { teltonika: portOf('teltonika'), osmand: portOf('osmand'), gt06: portOf('gt06') };
  }

  /** Notes where this process listens. */
  async note(ports: Readonly<Record<string, number | null>>): Promise<void> {
    for (const [protocol, port] of Object.entries(ports))
      if (port !== null)
        await sql`select app.note_tracker_listener(${protocol}, ${port})`.execute(this.db.select);
  }
}
