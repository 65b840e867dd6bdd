import { useSession } from '@convoy/shell-api';
import { type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useEffect, useRef, useState } from 'react';
import { vanDraft } from './van-draft.storage.ts';

/**
 * Keeps what is typed into a form of a van, and brings it back when the form is opened again.
 * @param draft `new`, or the van's id
 * @returns whether something was brought back, and how to begin anew
 */
export function useVanDraft<V extends Record<string, unknown>>(
  draft: string,
  revision: number | null,
  form: KitForm<V>,
): { restored: boolean; discard: () => void; forget: () => void } {
  const owner = useSession().user?.id ?? 0;
  const [restored, setRestored] = useState(false);
  const opened = useRef(false);
  const { hook, dirty, discard } = form;

  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const kept = vanDraft.read(draft, owner, revision);
    if (!kept) return;
    // What the form begins with stays what it is compared to.
    hook.reset({ ...hook.getValues(), ...kept } as V, { keepDefaultValues: true });
    setRestored(true);
  }, [draft, owner, revision, hook]);

  const values = useWatch({ control: form.control }) as V;
  useEffect(() => {
    if (dirty) vanDraft.keep(draft, owner, revision, values);
  }, [dirty, draft, owner, revision, values]);

  return {
    restored: restored && dirty,
    discard: () => {
      vanDraft.forget(draft);
      discard();
      setRestored(false);
    },
    forget: () => vanDraft.forget(draft),
  };
}
