import { vanSearchSchema } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { lineSchema, textSchema } from '@convoy/platform/schema';
import { Injectable } from '@nestjs/common';
import type { ChatCompletionTool } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { EmbeddedEngine } from '../converse/embedded-engine.service.ts';
import { HireDialogue } from '../converse/hire-dialogue.service.ts';
import { OwnBookings } from '../converse/own-bookings.service.ts';
import type { Dialogue, Reply } from '../converse/reply.ts';
import type { Speech } from '../converse/speech.ts';

/** What a tool runs with. The caller is no argument: it is the context alone. */
interface ToolCall<Input> {
  readonly ctx: RequestContext;
  readonly input: Input;
  readonly dialogue: Dialogue;
  readonly speech: Speech;
}

interface Tool {
  readonly description: string;
  readonly input: z.ZodType;
  run(call: ToolCall<never>): Promise<Reply>;
}

const tool = <Input extends z.ZodType>(
  description: string,
  input: Input,
  run: (call: ToolCall<z.output<Input>>) => Promise<Reply>,
): Tool => ({ description, input, run: run as Tool['run'] });

const { shape } = vanSearchSchema;
const reference = lineSchema(20).pipe(z.string().regex(/^[A-Z]{2,3}-[A-Z0-9]{4,6}$/));
const nothing = z.strictObject({});

/** The calls of the product that a model may ask for. None writes: a write becomes a card that the person confirms. */
@Injectable()
export class ModelTools {
  private readonly tools: Readonly<Record<string, Tool>>;

  constructor(hires: HireDialogue, own: OwnBookings, embedded: EmbeddedEngine) {
    this.tools = {
      search_vans: tool(
        'Find free vans and quote them. Dates are YYYY-MM-DD, with Thh:mm where a time was said. Leave out what was not said.',
        z.strictObject({
          pickupDate: shape.pickupDate,
          returnDate: shape.returnDate,
          location: shape.location,
          returnLocation: shape.returnLocation,
          vanType: shape.vanType,
          category: shape.category,
          fuelType: shape.fuelType,
          seats: z.number().int().min(1).max(20).optional(),
        }),
        ({ ctx, input, dialogue, speech }) =>
          hires.hire(
            ctx,
            {
              ...(input.pickupDate ? { from: input.pickupDate } : {}),
              ...(input.returnDate ? { until: input.returnDate } : {}),
              ...(input.location ? { place: input.location } : {}),
              ...(input.returnLocation ? { returnPlace: input.returnLocation } : {}),
              ...(input.vanType ? { size: input.vanType } : {}),
              ...(input.category ? { category: input.category } : {}),
              ...(input.fuelType ? { fuel: input.fuelType } : {}),
              ...(input.seats ? { seats: input.seats } : {}),
            },
            dialogue,
            speech,
          ),
      ),
      propose_booking: tool(
        'Show the card that books one of the vans of the last search, by its place in the list. The person confirms it.',
        z.strictObject({ option: z.number().int().min(1).max(10) }),
        ({ ctx, input, dialogue, speech }) => hires.choose(ctx, input.option, dialogue, speech),
      ),
      my_bookings: tool('List the open bookings of the person.', nothing, ({ ctx, speech }) =>
        own.list(ctx, {}, speech),
      ),
      payment_link: tool('Show where the person pays for their bookings.', nothing, ({ ctx, speech }) =>
        own.pay(ctx, {}, speech),
      ),
      propose_cancellation: tool(
        'Show the card that cancels a booking of the person, with its fee. The person confirms it.',
        z.strictObject({ reference: reference.optional() }),
        ({ ctx, input, dialogue, speech }) =>
          own.cancel(ctx, input.reference ? { ref: input.reference } : {}, dialogue, speech),
      ),
      propose_change: tool(
        'Show the card that changes the dates of a booking of the person, with the new price. The person confirms it.',
        z.strictObject({
          reference: reference.optional(),
          pickupDate: shape.pickupDate,
          returnDate: shape.returnDate,
        }),
        ({ ctx, input, dialogue, speech }) =>
          own.change(
            ctx,
            {
              ...(input.reference ? { ref: input.reference } : {}),
              ...(input.pickupDate ? { from: input.pickupDate } : {}),
              ...(input.returnDate ? { until: input.returnDate } : {}),
            },
            dialogue,
            speech,
          ),
      ),
      policy: tool(
        'Look up the checked answer of the business to a question about its rules.',
        z.strictObject({ question: textSchema(500).pipe(z.string().min(1)) }),
        ({ ctx, input, dialogue, speech }) => embedded.policy(ctx, input.question, dialogue, speech),
      ),
      depots: tool(
        'List the depots with today’s hours, or those nearest to a place.',
        z.strictObject({ place: lineSchema(120).optional() }),
        ({ ctx, input, speech }) => embedded.depots(ctx, input.place ? { place: input.place } : {}, speech),
      ),
      message_staff: tool(
        'Show the card that sends a message or damage report about the current hire to staff. The person confirms it.',
        z.strictObject({ text: textSchema(1_000).pipe(z.string().min(1)), damage: z.boolean() }),
        async ({ ctx, input, speech }) =>
          (await own.write(ctx, input.text, {}, input.damage, speech)) ?? {
            text: speech.t('person'),
            handOver: true,
          },
      ),
      ask_person: tool('Ask staff to join the conversation.', nothing, async ({ speech }) => ({
        text: speech.t('person'),
        handOver: true,
      })),
    };
  }

  /** As the protocol describes them. */
  described(): ChatCompletionTool[] {
    return Object.entries(this.tools).map(([name, { description, input }]) => ({
      type: 'function',
      function: {
        name,
        description,
        parameters: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
      },
    }));
  }

  /** Runs what a model asked for. @returns null for a tool or arguments that there are not */
  async run(name: string, given: string, call: Omit<ToolCall<never>, 'input'>): Promise<Reply | null> {
    const wanted = Object.hasOwn(this.tools, name) ? this.tools[name] : undefined;
    if (!wanted) return null;
    let read: unknown;
    try {
      read = JSON.parse(given || '{}');
    } catch {
      return null;
    }
    const input = wanted.input.safeParse(read);
    return input.success ? wanted.run({ ...call, input: input.data as never }) : null;
  }
}
