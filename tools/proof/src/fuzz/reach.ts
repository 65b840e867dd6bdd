import type { Answered } from './answer-faults.rule.ts';
import { type Door, nameOf } from './door.ts';

/** What a request is meant for: a door of ours, the graph, or an address that is none. */
export type Aim = 'REST' | 'graph' | 'nowhere';

/** How one door answered. */
interface DoorReach {
  asked: number;
  answered: number;
  /** How often it refused in which way: `409 BOOKING_NOT_PAYABLE`. */
  readonly refusals: Map<string, number>;
}

/** Least that a campaign has to reach, so that it tries what lies behind the doors and not the doors alone; shares from 0 to 1. */
export interface Floors {
  /** Of the requests to doors: answered 2xx. */
  readonly REST: number;
  /** Of those to the graph: answered with data and without an error. */
  readonly graph: number;
  /** Of all doors: answered 2xx at least once. */
  readonly opened: number;
}

/** Notes of each request where it led, and says what was never reached. */
export class Reach {
  private readonly doors = new Map<string, DoorReach>();
  private readonly asked: Record<Aim, number> = { REST: 0, graph: 0, nowhere: 0 };
  private readonly answered: Record<Aim, number> = { REST: 0, graph: 0, nowhere: 0 };
  private readonly find: (method: string, url: string) => string | null;

  constructor(doors: readonly Door[]) {
    for (const door of doors) this.doors.set(nameOf(door), { asked: 0, answered: 0, refusals: new Map() });
    this.find = doorFinder(doors);
  }

  /** The door that a request is for; where it is for none, the beginning of its address. */
  nameOf(method: string, url: string): string {
    return this.find(method, url) ?? `${method} ${url.split(/[?#]/)[0]!.split('/').slice(0, 3).join('/')}`;
  }

  note({ method, url }: { readonly method: string; readonly url: string }, answer: Answered): void {
    const name = this.find(method, url);
    const isGraph = url.split(/[?#]/)[0] === '/graphql';
    const aim: Aim = isGraph ? 'graph' : name ? 'REST' : 'nowhere';
    const isGood = answer.status >= 200 && answer.status < 300 && !(isGraph && hasErrors(answer.text));
    this.asked[aim] += 1;
    if (isGood) this.answered[aim] += 1;
    const door = name ? this.doors.get(name) : undefined;
    if (!door) return;
    door.asked += 1;
    if (isGood) door.answered += 1;
    else {
      const how = `${answer.status} ${/"code":"([A-Z][A-Z0-9_]*)"/.exec(answer.text)?.[1] ?? ''}`.trim();
      door.refusals.set(how, (door.refusals.get(how) ?? 0) + 1);
    }
  }

  /** The part of the requests that was answered well; 0 where none was sent. */
  share(aim: Aim): number {
    return this.asked[aim] === 0 ? 0 : this.answered[aim] / this.asked[aim];
  }

  /** How many doors let somebody through. */
  get opened(): number {
    return [...this.doors.values()].filter(({ answered }) => answered > 0).length;
  }

  get all(): number {
    return this.doors.size;
  }

  /** The doors that let nobody through, each with how it mostly refused, the most frequent first. */
  neverOpened(): string[] {
    return [...this.doors]
      .filter(([, { answered }]) => answered === 0)
      .map(([name, { asked, refusals }]) => {
        const told = [...refusals]
          .sort(([, a], [, b]) => b - a)
          .slice(0, 4)
          .map(([how, count]) => `${count} × ${how}`);
        return `${name}: asked ${asked} times${told.length > 0 ? `, ${told.join(', ')}` : ''}`;
      });
  }

  /** What was not reached that has to be; empty is right. */
  below(floors: Floors): string[] {
    const said = (what: string, got: number, least: number) =>
      got < least ? [`${what}: ${(100 * got).toFixed(1)} %, at least ${(100 * least).toFixed(1)} %`] : [];
    return [
      ...said('REST answered 2xx', this.share('REST'), floors.REST),
      ...said('graph answered without an error', this.share('graph'), floors.graph),
      ...said('doors that let somebody through', this.opened / Math.max(1, this.all), floors.opened),
    ];
  }
}

const hasErrors = (text: string): boolean => {
  try {
    const answer = JSON.parse(text) as { errors?: unknown; data?: unknown } | null;
    return answer?.errors !== undefined || answer?.data === undefined || answer.data === null;
  } catch {
    return true;
  }
};

/** Finds the door that an address is of; where one has a word another has a parameter for, the word is meant. */
export function doorFinder(doors: readonly Door[]): (method: string, url: string) => string | null {
  const byShape = new Map<string, { readonly name: string; readonly parts: readonly string[] }[]>();
  const parameters = ({ path }: Door) => path.split('{').length;
  for (const door of [...doors].sort((a, b) => parameters(a) - parameters(b))) {
    const parts = door.path.split('/');
    const shape = `${door.method} ${parts.length}`;
    byShape.set(shape, [...(byShape.get(shape) ?? []), { name: nameOf(door), parts }]);
  }
  return (method, url) => {
    const path = url.split(/[?#]/)[0]!.split('/');
    const fitting = byShape
      .get(`${method} ${path.length}`)
      ?.find(({ parts }) => parts.every((part, at) => part.startsWith('{') || part === path[at]));
    return fitting?.name ?? null;
  };
}
