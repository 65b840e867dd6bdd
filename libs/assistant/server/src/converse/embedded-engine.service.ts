import type { ChatCard, Intent, Suggestion } from '@convoy/assistant/contract';
import { TermsService, termsAbout } from '@convoy/booking/server';
import { DepotFinder, FleetService, hoursOn } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { matchAnswer } from '../answers/match-answer.rule.ts';
import { ShortAnswers } from '../answers/short-answers.service.ts';
import type { Slots } from '../understand/read-slots.ts';
import type { Understood } from '../understand/understand.ts';
import { Understanding } from '../understand/understanding.service.ts';
import { amountsIn } from './backed-amounts.rule.ts';
import type { Engine, Turn } from './engine.ts';
import { choices, HireDialogue } from './hire-dialogue.service.ts';
import { OwnBookings } from './own-bookings.service.ts';
import { type Dialogue, type Reply, withoutOffer } from './reply.ts';
import { type Speech, speechIn, TERMS } from './speech.ts';
import { asksOfTerms } from './terms-asked.rule.ts';

const MOST_DEPOTS = 6;

/** Serves where no language model is set: intents, slots, questions for what is missing, and answers from live calls. */
@Injectable()
export class EmbeddedEngine implements Engine {
  constructor(
    private readonly understanding: Understanding,
    private readonly hires: HireDialogue,
    private readonly own: OwnBookings,
    private readonly answers: ShortAnswers,
    private readonly terms: TermsService,
    private readonly fleet: FleetService,
    private readonly finder: DepotFinder,
  ) {}

  async answer(ctx: RequestContext, turn: Turn): Promise<Reply> {
    const speech = speechIn(ctx.language);
    const read = this.understanding.read(ctx, turn.message);
    const foreign = !isEnglish(ctx);
    const dialogue = withoutOffer(turn.dialogue);
    // Words of another language may look like English ones: nothing is guessed from them.
    if (foreign && read.foreign) return toPerson(dialogue, speech);
    // "Shall I ask our team?" is answered by the next message or not at all.
    if (turn.dialogue.offersPerson && read.intent === 'yes')
      return { intent: 'person', text: speech.t('person'), handOver: true, dialogue: {} };
    // A "no" to it answers nothing that was asked before.
    if (turn.dialogue.offersPerson && read.intent === 'no')
      return { intent: 'no', text: speech.t('no'), suggestions: starts(speech), dialogue };
    const intent = meant(read, dialogue);
    try {
      const reply = {
        dialogue,
        ...(await this.byIntent(ctx, { ...turn, dialogue }, intent, read.slots, speech)),
      };
      // Said with the first answer, in the language of the page.
      if (foreign && turn.log.length === 0 && !reply.approved)
        return { intent, ...reply, text: `${reply.text} ${speech.t('englishOnly')}` };
      return { intent, ...reply };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // A refusal of a call is an answer: dates in the past, a closed depot, a van that is gone.
      const { slots: { from: _from, until: _until, ...slots } = {} } = dialogue;
      return {
        intent,
        text: speech.t('refused', { reason: speech.refusal(error) }),
        dialogue: { ...dialogue, slots, asked: 'dates' },
      };
    }
  }

  private async byIntent(
    ctx: RequestContext,
    { message, dialogue }: Turn,
    intent: Intent | null,
    slots: Slots,
    speech: Speech,
  ): Promise<Reply> {
    const { t } = speech;
    const brand = ctx.tenant.name;
    switch (intent) {
      case 'hire':
      case 'price':
        return this.hires.hire(ctx, slots, dialogue, speech);
      case 'choose':
        return this.hires.choose(ctx, slots.pick, dialogue, speech);
      case 'change':
        return this.own.change(ctx, lengthened(message, slots), dialogue, speech);
      case 'cancel':
        return this.own.cancel(ctx, slots, dialogue, speech);
      case 'pay':
        return this.own.pay(ctx, slots, speech);
      case 'bookings':
        return this.own.list(ctx, slots, speech);
      case 'depots':
        return (await this.shortAnswer(ctx, message)) ?? this.depots(ctx, slots, speech);
      case 'policy':
        return this.policy(ctx, message, dialogue, speech);
      case 'person':
        return (
          (/\b(?:tell|message|note|inform|let)\b/i.test(message)
            ? await this.own.write(ctx, message, slots, false, speech)
            : null) ?? { text: t('person'), handOver: true, dialogue: {} }
        );
      case 'damage':
        return (
          (await this.own.write(ctx, message, slots, true, speech)) ?? {
            text: `${t('damage')} ${t('person')}`,
            handOver: true,
            dialogue: {},
          }
        );
      case 'greet':
        return { text: t('hello', { brand }), suggestions: starts(speech), dialogue };
      case 'help':
        return { text: t('help'), suggestions: starts(speech), dialogue };
      case 'thanks':
        return { text: t('thanks') };
      case 'yes':
        return this.agreed(ctx, dialogue, speech);
      case 'no':
        return { text: t('no'), suggestions: starts(speech), dialogue: {} };
      default:
        return (await this.shortAnswer(ctx, message)) ?? this.unknown(ctx, intent, dialogue, speech);
    }
  }

  /** "Yes" confirms nothing: it takes the only van of an offer, or is told what there is to say yes to. */
  private async agreed(ctx: RequestContext, dialogue: Dialogue, speech: Speech): Promise<Reply> {
    const { t } = speech;
    if (dialogue.cardUntil && new Date(dialogue.cardUntil) > new Date()) return { text: t('yes') };
    const { offered = [], asked, pending, ...rest } = dialogue;
    if (asked === 'new-dates' || pending === 'change') return this.own.change(ctx, {}, dialogue, speech);
    if (pending === 'cancel') return this.own.cancel(ctx, {}, dialogue, speech);
    // The question is asked again: "yes" answers none.
    if (asked) return this.hires.hire(ctx, {}, rest, speech);
    if (offered.length === 1) return this.hires.choose(ctx, undefined, dialogue, speech);
    if (offered.length > 1) return { text: t('whichVan'), suggestions: choices(speech) };
    return { text: t('nothingToConfirm'), suggestions: starts(speech) };
  }

  private unknown(ctx: RequestContext, intent: Intent | null, before: Dialogue, speech: Speech): Reply {
    const { t } = speech;
    const misses = (before.misses ?? 0) + 1;
    const dialogue = { ...before, misses };
    const person: Suggestion = { label: t('suggest.person'), message: 'I want to talk to a person' };
    if (intent === 'other')
      return {
        text: t('otherTopic', { brand: ctx.tenant.name }),
        understood: false,
        dialogue,
        suggestions: starts(speech),
      };
    if (!isEnglish(ctx)) return toPerson(dialogue, speech);
    return misses > 1
      ? {
          text: t('unknownAgain'),
          understood: false,
          dialogue: { ...dialogue, offersPerson: true },
          suggestions: [person],
        }
      : { text: t('unknown'), understood: false, dialogue, suggestions: [...starts(speech), person] };
  }

  private async shortAnswer(ctx: RequestContext, message: string): Promise<Reply | null> {
    const match = matchAnswer(message, await this.answers.all(ctx));
    if (!match) return null;
    return asWritten(match.answer.answer);
  }

  /** The checked answer to a question about rules, else what the terms of hire say, or that neither says anything. */
  async policy(ctx: RequestContext, question: string, dialogue: Dialogue, speech: Speech): Promise<Reply> {
    return (
      (await this.shortAnswer(ctx, question)) ??
      (await this.ofTerms(ctx, question, speech)) ??
      unanswered(speech, dialogue)
    );
  }

  /** The part of today's terms of hire that a question is about, word for word; null where they say nothing of it. */
  private async ofTerms(ctx: RequestContext, question: string, { t }: Speech): Promise<Reply | null> {
    const topic = asksOfTerms(question);
    if (topic === null) return null;
    if (topic === 'all') return { text: t('terms'), cards: [termsLink] };
    const text = termsAbout(await this.terms.today(ctx), topic).paragraphs.join(' ');
    return { ...asWritten(text), cards: [termsLink] };
  }

  async depots(ctx: RequestContext, { place, from }: Slots, { t, day }: Speech): Promise<Reply> {
    const today = civilToday(ctx.tenant.timeZone);
    const date = (from ?? today).slice(0, 10);
    const near = place ? (await this.finder.near(ctx, { text: place })).depots : [];
    const all = near.length > 0 ? near.map(({ depot }) => depot) : await this.fleet.depots(ctx);
    const [nearest] = all;
    const found = near.length > 0 && place && nearest;
    return {
      text: [
        found ? t('depotNear', { place, depot: nearest.name }) : place ? t('noneNear', { place }) : '',
        found ? '' : t('depots'),
        date === today ? t('hoursToday') : t('hoursOn', { day: day(date) }),
      ]
        .filter(Boolean)
        .join(' '),
      cards: [
        {
          kind: 'depots',
          depots: all.slice(0, found ? 2 : MOST_DEPOTS).map((depot) => ({
            name: depot.name,
            address: `${depot.address}, ${depot.town} ${depot.postcode}`,
            phone: depot.phone,
            hours: hoursOn(depot, date),
          })),
        },
      ],
    };
  }
}

const isEnglish = ({ language }: RequestContext): boolean => language.startsWith('en');

/** What is not English is handed over to a person, in the language of the page; what can be pressed still works. */
const toPerson = (dialogue: Dialogue, speech: Speech): Reply => ({
  text: speech.t('english'),
  understood: false,
  handOver: true,
  dialogue,
  suggestions: starts(speech),
});

/** What the message means after what was asked: "until Sunday" answers a question, whatever it looks like alone. */
function meant({ intent, slots }: Understood, { asked, pending }: Dialogue): Intent | null {
  const dated = slots.from ?? slots.until ?? slots.days;
  if (asked === 'new-dates' && dated !== undefined) return 'change';
  if (asked === 'which-booking' && slots.ref && (pending === 'change' || pending === 'cancel'))
    return pending;
  const answers: readonly (Intent | null)[] = [
    null,
    'other',
    'hire',
    'price',
    'depots',
    'bookings',
    'choose',
    'yes',
  ];
  if (asked && asked !== 'which-booking' && answers.includes(intent)) {
    const said = dated ?? slots.place ?? slots.size ?? slots.seats ?? slots.fuel ?? slots.budget;
    if (said !== undefined) return 'hire';
  }
  return intent;
}

/** "Two days longer" lengthens; of "a day earlier" it is not known which end is meant, so that dates are asked for. */
function lengthened(message: string, { days, ...slots }: Slots): Slots {
  const longer =
    /\b(?:longer|extend|extra|more|keep|later)\b/i.test(message) &&
    !/\b(?:earlier|sooner|shorten|shorter|pick)\b/i.test(message);
  return longer && days ? { ...slots, days } : slots;
}

const starts = ({ t }: Speech): Suggestion[] => [
  { label: t('suggest.search'), message: 'I need a van' },
  { label: t('suggest.bookings'), message: 'my bookings' },
  { label: t('suggest.depots'), message: 'opening hours' },
];

/** Words of the brand as they stand; a model may repeat their amounts in words of its own. */
const asWritten = (text: string): Reply => ({
  text,
  approved: true,
  backed: amountsIn(text).map((pence) => (pence / 100).toFixed(2)),
});

const termsLink: ChatCard = { kind: 'link', to: 'terms', href: TERMS };

const unanswered = ({ t }: Speech, dialogue: Dialogue): Reply => ({
  text: t('policyUnknown'),
  understood: false,
  cards: [termsLink],
  suggestions: [{ label: t('suggest.person'), message: 'I want to talk to a person' }],
  dialogue: { ...dialogue, offersPerson: true },
});
