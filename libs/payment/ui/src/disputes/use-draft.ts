import { useState } from 'react';
import type { DisputeDetail, DisputeDraftInput } from '../../../contract/src/index.ts';

type Draft = Pick<DisputeDraftInput, 'statement' | 'leftOut'>;
type LeftOut = Draft['leftOut'][number];

const draftOf = (dispute: DisputeDetail): Draft => ({
  statement: dispute.statement ?? '',
  leftOut: dispute.evidence.flatMap(({ kind, leftOut }) => (leftOut ? [kind as LeftOut] : [])),
});

/** What people typed and chose, until it is saved. What was saved meanwhile is taken over where nothing was typed. */
export function useDraft(dispute: DisputeDetail) {
  const saved = draftOf(dispute);
  const [draft, setDraft] = useState(saved);
  const [seen, setSeen] = useState(dispute.revision);
  const [touched, setTouched] = useState(false);
  if (seen !== dispute.revision) {
    setSeen(dispute.revision);
    if (!touched) setDraft(saved);
  }
  const change = (next: Partial<Draft>) => {
    setTouched(true);
    setDraft({ ...draft, ...next });
  };
  return {
    draft: touched ? draft : saved,
    dirty: touched,
    type: (statement: string) => change({ statement }),
    leave: (kind: LeftOut, out: boolean) =>
      change({ leftOut: out ? [...draft.leftOut, kind] : draft.leftOut.filter((each) => each !== kind) }),
    /** What was typed is kept on the server now. */
    settle: () => setTouched(false),
  };
}
