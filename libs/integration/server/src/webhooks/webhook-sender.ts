import type { WorkerLoop } from '@convoy/platform/jobs';
import { Injectable, Logger } from '@nestjs/common';
import { ATTEMPT_MS, WebhookDelivery } from './webhook-delivery.service.ts';
import { type ClaimedMessage, type ClaimLimits, WebhookMessageQueries } from './webhook-message.queries.ts';

/** At once in one worker. No connection to the database is held while an answer is waited for. */
const MOST_AT_ONCE = 64;
/** Longer than an attempt and its note take. */
const LEASE_MS = 2 * ATTEMPT_MS;
const limits: Omit<ClaimLimits, 'most'> = { perEndpoint: 8, perTenant: 24, leaseSeconds: LEASE_MS / 1_000 };
/** What another process wrote, or what comes due, is found within this. */
const IDLE_MS = 500;
/** Between two looks: what ends or is written together is looked at once. */
const GAP_MS = 20;
/** What is on its way when the worker stops is waited for no longer; it is sent again by whoever comes next. */
const FAREWELL_MS = 5_000;

/** Sends messages as they come due, without end; those of this process at once. */
@Injectable()
export class WebhookSender implements WorkerLoop {
  readonly name = 'integration.webhooks';
  private readonly logger = new Logger('Webhooks');
  private readonly underWay = new Set<Promise<void>>();
  private running: Promise<void> | undefined;
  private stopping = false;
  private rung = false;
  private ring: () => void = () => {};
  private cameRoundAt = Date.now();

  constructor(
    private readonly messages: WebhookMessageQueries,
    private readonly delivery: WebhookDelivery,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
    await Promise.race([Promise.all(this.underWay), pause(FAREWELL_MS)]);
  }

  silentFor(): number {
    return Date.now() - this.cameRoundAt;
  }

  /** Something was written, or a place is free. */
  wake(): void {
    this.rung = true;
    this.ring();
  }

  /** Sends all that is due now and waits for it. @returns how many messages */
  async sendDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const claimed = await this.claim(MOST_AT_ONCE);
      if (claimed.length === 0) return sent;
      sent += claimed.length;
      await Promise.all(claimed.map((message) => this.send(message)));
    }
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      this.cameRoundAt = Date.now();
      const room = MOST_AT_ONCE - this.underWay.size;
      const claimed = await this.claim(room).catch((error: Error) => {
        this.logger.error({ err: error }, 'Messages to endpoints cannot be read');
        return [];
      });
      for (const message of claimed) this.keep(this.send(message));
      await this.rest();
    }
  }

  private claim(room: number): Promise<ClaimedMessage[]> {
    return room > 0 ? this.messages.claim({ ...limits, most: room }) : Promise.resolve([]);
  }

  private keep(sending: Promise<void>): void {
    this.underWay.add(sending);
    void sending.finally(() => {
      this.underWay.delete(sending);
      this.wake();
    });
  }

  /**
   * A fault of ours leaves the message with its lease: it is taken again when that is over. By then its place here is free too,
   * whatever holds it up: places are every brand's.
   */
  private async send(message: ClaimedMessage): Promise<void> {
    const fault = (error: Error) => this.logger.error({ err: error, message: message.id });
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        fault(new Error('A message is not sent, nor given up, within its lease.'));
        resolve();
      }, LEASE_MS).unref();
    });
    await Promise.race([this.delivery.deliver(message).catch(fault), over]);
    clearTimeout(timer);
  }

  private async rest(): Promise<void> {
    if (!this.rung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.ring = resolve;
        timer = setTimeout(resolve, IDLE_MS);
      });
      clearTimeout(timer);
    }
    this.rung = false;
    if (!this.stopping) await pause(GAP_MS);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
