import { vanStatuses, vanTypes } from '@convoy/fleet/contract';
import { type Planner, type PlannerVan, type Take, takeStates } from './planner.ts';

/** What an answer says besides its vans. */
export type PlannerHead = Pick<Planner, 'from' | 'days' | 'now' | 'more'>;

/** Distinct values with their places, in the order of their first use. */
class Places<Key> {
  readonly values: Key[] = [];
  private readonly at = new Map<unknown, number>();

  /** @param by what makes two values the same */
  of(value: Key, by: unknown = value): number {
    const known = this.at.get(by);
    if (known !== undefined) return known;
    this.at.set(by, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }
}

/** Rows as columns, as the call answers them. */
export function writePlanner(head: PlannerHead, vans: readonly PlannerVan[]): Planner {
  const depots = new Places<PlannerVan['depot']>();
  const models = new Places<string>();
  const labels = new Places<string>();
  const takes = vans.flatMap((van) => gapsBefore(van.takes));
  return {
    ...head,
    vans: {
      id: vans.map(({ id }) => id),
      registration: vans.map(({ registration }) => registration),
      model: vans.map(({ model }) => models.of(model)),
      size: vans.map(({ size }) => vanTypes.indexOf(size)),
      status: vans.map(({ status }) => vanStatuses.indexOf(status)),
      depot: vans.map(({ depot }) => depots.of(depot, depot.id)),
      takes: vans.map((van) => van.takes.length),
    },
    takes: {
      state: takes.map(({ take }) => takeStates.indexOf(take.state)),
      id: takes.map(({ take }) => take.id),
      label: takes.map(({ take }) => (take.label === '' ? -1 : labels.of(take.label))),
      gap: takes.map(({ gap }) => gap),
      length: takes.map(({ take }) => take.until - take.from),
      lead: takes.map(({ take }) => take.from - take.blockedFrom),
      tail: takes.map(({ take }) => take.blockedUntil - take.until),
      whole: takes.map(({ take }) => take.whole),
    },
    depots: { id: depots.values.map(({ id }) => id), name: depots.values.map(({ name }) => name) },
    models: models.values,
    labels: labels.values,
  };
}

function gapsBefore(takes: readonly Take[]): { take: Take; gap: number }[] {
  return takes.map((take, at) => ({ take, gap: take.from - (takes[at - 1]?.until ?? 0) }));
}

/** Columns as rows. */
export function readPlanner({ vans, takes, depots, models, labels }: Planner): PlannerVan[] {
  let at = 0;
  return vans.id.map((id, row) => {
    const own: Take[] = [];
    let end = 0;
    for (const last = at + vans.takes[row]!; at < last; at += 1) {
      const from = end + takes.gap[at]!;
      end = from + takes.length[at]!;
      own.push({
        state: takeStates[takes.state[at]!]!,
        id: takes.id[at]!,
        label: labels[takes.label[at]!] ?? '',
        from,
        until: end,
        blockedFrom: from - takes.lead[at]!,
        blockedUntil: end + takes.tail[at]!,
        whole: takes.whole[at]!,
      });
    }
    const depot = vans.depot[row]!;
    return {
      id,
      registration: vans.registration[row]!,
      model: models[vans.model[row]!]!,
      size: vanTypes[vans.size[row]!]!,
      status: vanStatuses[vans.status[row]!]!,
      depot: { id: depots.id[depot]!, name: depots.name[depot]! },
      takes: own,
    };
  });
}
